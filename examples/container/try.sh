#!/bin/sh
# Tries the course in a container with Docker's default profile of system calls, on a machine with
# neither Docker nor an image registry: Debian is made from its packages, and podman runs it.
#
#     examples/container/try.sh FOLDER [root|pod]
#
# Root, with Docker's capabilities, or as pods of Zero to JupyterHub have it: user 1000, no
# capabilities, no new privileges. `make demo` runs, then the attacks of tests/sandbox/. Needs root,
# Debian's packages podman, runc and mmdebstrap, and some 4 GB in FOLDER.
set -eu
folder=$(realpath -m "$1")
kind=${2:-root}
course=$(git -C "$(dirname "$0")" rev-parse --show-toplevel)
root=$folder/debian
profile=$folder/docker-default.json
mkdir -p "$folder"

# The same packages as in Containerfile.
[ -d "$root/usr" ] || mmdebstrap --variant=minbase \
    --include=ca-certificates,git,make,python3,python3-venv bookworm "$root"
# Docker's own file; Debian's podman has another one, which permits more.
if [ ! -s "$profile" ]; then
    (cd "$folder" && apt-get download golang-github-docker-docker-dev)
    dpkg-deb --fsys-tarfile "$folder"/golang-github-docker-docker-dev_*.deb |
        tar -xO --wildcards '*/docker/profiles/seccomp/default.json' >"$profile"
fi

case $kind in
root)
    home=/root
    set -- --cap-drop all
    for one in AUDIT_WRITE CHOWN DAC_OVERRIDE FOWNER FSETID KILL MKNOD NET_BIND_SERVICE NET_RAW \
        SETFCAP SETGID SETPCAP SETUID SYS_CHROOT; do
        set -- "$@" --cap-add "$one"
    done
    ;;
pod)
    home=/home/jovyan
    install -d -o 1000 -g 1000 "$root$home"
    set -- --user 1000:1000 --cap-drop all --security-opt no-new-privileges
    ;;
*)
    echo "'$kind' is neither root nor pod" >&2
    exit 2
    ;;
esac

# The machine's certificates, as a proxy of packages may need them.
exec podman --runtime runc --cgroup-manager cgroupfs run --rm --network host \
    --ulimit nofile=1024:1024 --ulimit nproc=10000:10000 \
    --security-opt seccomp="$profile" "$@" \
    --volume "$course:/src:ro" --volume /etc/ssl/certs:/etc/ssl/certs:ro \
    --volume /usr/share/ca-certificates:/usr/share/ca-certificates:ro \
    --volume /usr/local/share/ca-certificates:/usr/local/share/ca-certificates:ro \
    --env HOME="$home" --env PIP_CERT=/etc/ssl/certs/ca-certificates.crt \
    --rootfs "$root" bash -ec "
        cd; rm -rf course; git config --global --add safe.directory '*'
        git clone --quiet /src course; cd course
        time make demo
        make .venv/.dev
        time .venv/bin/python -m pytest tests/sandbox -n 2 --dist loadgroup -m 'not busy and not thorough'"
