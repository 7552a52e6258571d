#!/bin/sh
# install-packages.sh [--no-install-recommends] PACKAGE|ALTERNATIVE …: installs Debian's packages as root, without starting the services that they bring.
policy=/usr/sbin/policy-rc.d
ours='Made by the tests of Cutscene while they install a package; to be removed if they do not run.'

# Packages ask this file before they start a service. One that is there stays, unless a killed run has left it.
if [ ! -e "$policy" ] || grep -q "$ours" "$policy"; then
  trap 'rm -f "$policy"' EXIT
  trap 'exit 130' INT TERM HUP
  printf '#!/bin/sh\n# %s\nexit 101\n' "$ours" >"$policy"
  chmod +x "$policy"
fi

export DEBIAN_FRONTEND=noninteractive
apt-get -qq update
option=
case $1 in --*) option=$1 && shift ;; esac
for package in "$@"; do
  for alternative in $(echo "$package" | tr '|' ' '); do
    apt-get -qq install -y $option "$alternative" && break
  done
done
