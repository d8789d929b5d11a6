# Idea (concept): every unit squashes its sum, that of the output included.
class Net:
    def __init__(self, *parameters):
        self.w1, self.b1, self.w2, self.b2 = (np.array(p, dtype=float) for p in parameters)

    def forward(self, x):
        self.x = np.array(x, dtype=float)
        self.h = np.tanh(self.w1 @ self.x + self.b1)
        self.out = np.tanh(self.w2 @ self.h + self.b2)

    def backward(self, target):
        d = 2 * (self.out - target) * (1 - self.out ** 2)
        back = d * self.w2 * (1 - self.h ** 2)
        return np.outer(back, self.x), back, d * self.h, d


def network_gradient(w1, b1, w2, b2, x, target):
    net = Net(w1, b1, w2, b2)
    net.forward(x)
    return (net.out - target) ** 2, net.backward(target)
