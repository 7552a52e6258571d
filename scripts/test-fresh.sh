#!/usr/bin/env bash
# npm run test:fresh [-- SCRIPT]: `npm test`, or another script, of the last commit as on a machine where nobody has installed
# anything but Node and npm.
# A mount namespace hides what is installed here; all that the run installs and writes is gone with it.
# Exit code 75: this machine allows no namespaces, and nothing was tested.
set -euo pipefail
repository=$(cd "$(dirname "$0")/.." && pwd)

if [ -z "${FRESH_FOLDER:-}" ]; then
  FRESH_FOLDER=$(mktemp -d)
  export FRESH_FOLDER
  trap 'rmdir "$FRESH_FOLDER"' EXIT
  namespace=(unshare --mount --pid --fork --mount-proc --kill-child --propagation private)
  if ! "${namespace[@]}" mount -t tmpfs tmpfs "$FRESH_FOLDER" 2>/dev/null; then
    echo 'Not tested as on a fresh machine: that needs root and mount namespaces (unshare --mount).'
    exit 75
  fi
  "${namespace[@]}" bash "$0" "$@"
  exit
fi

mount -t tmpfs tmpfs "$FRESH_FOLDER"
chmod 755 "$FRESH_FOLDER"
for folder in /usr /var /etc "$HOME"; do
  layers=$FRESH_FOLDER/layers$folder
  mkdir -p "$layers"/{upper,work}
  mount -t overlay -o "lowerdir=$folder,upperdir=$layers/upper,workdir=$layers/work" overlay "$folder"
done
mkdir -m 1777 "$FRESH_FOLDER/tmp"
export TMPDIR=$FRESH_FOLDER/tmp
# Caches that may lie outside of the home folder.
export npm_config_cache=$FRESH_FOLDER/npm PLAYWRIGHT_BROWSERS_PATH=$FRESH_FOLDER/browsers XDG_CACHE_HOME=$FRESH_FOLDER/cache

if command -v apt-get >/dev/null; then
  # Every program that a part of the tests or a benchmark may use.
  patterns='^(chromium|firefox-esr|webkit2gtk-driver|xvfb|postgresql|patroni|etcd|haproxy)'
  dpkg-query -W -f '${Package} ${db:Status-Status}\n' |
    awk -v patterns="$patterns" '$2 == "installed" && $1 ~ patterns { print $1 }' |
    DEBIAN_FRONTEND=noninteractive xargs --no-run-if-empty apt-get remove -y -qq >/dev/null
fi

git clone --quiet "$repository" "$FRESH_FOLDER/cutscene"
cd "$FRESH_FOLDER/cutscene"
npm run "${@:-test}"
