// Lets a cell be stopped while it computes: by the reader's Interrupt, and by the alarms of Python's
// signal.setitimer, which time limits use. A worker that computes receives no message and has no
// timers. But every few instructions Python reads a signal from a buffer, and this one looks at the
// clock, and asks whether the page has revoked the address that it gave to the worker.
const SIGINT = 2;
/** Milliseconds between two looks at the address. */
const PAUSE = 500;
const DEFINE = `
import signal
def define(set_alarm):
    alarms = [signal.SIGALRM, signal.SIGVTALRM, signal.SIGPROF] # as the clocks are numbered
    def setitimer(which, seconds, interval=0.0):
        return tuple(set_alarm(int(alarms[which]), float(seconds), float(interval)))
    signal.setitimer = setitimer
define
`;

function isRevoked(address) {
  const request = new XMLHttpRequest();
  request.open("GET", address, false);
  try {
    request.send();
    return false;
  } catch {
    return true;
  }
}

export function takeInterrupts(python) {
  const alarms = new Map(); // by the number of the signal, times in milliseconds
  let looked = 0;
  python.setInterruptBuffer({
    get 0() {
      const now = performance.now();
      for (const [signal, alarm] of alarms) {
        if (now >= alarm.due) {
          if (alarm.interval) alarm.due = now + alarm.interval;
          else alarms.delete(signal);
          return signal;
        }
      }
      if (self.notInterrupted && now >= looked + PAUSE) {
        looked = now;
        if (isRevoked(self.notInterrupted)) {
          self.notInterrupted = null; // the page sends another address, to be read after the cell
          return SIGINT;
        }
      }
      return 0;
    },
    set 0(zero) {}, // Python clears what it has read
  });
  const setAlarm = (signal, seconds, interval) => {
    const now = performance.now();
    const old = alarms.get(signal);
    alarms.delete(signal);
    if (seconds) alarms.set(signal, { due: now + 1000 * seconds, interval: 1000 * interval });
    return old ? [Math.max(0.001, (old.due - now) / 1000), old.interval / 1000] : [0, 0];
  };
  python.runPython(DEFINE, { globals: python.toPy({}) })(setAlarm);
}
