#!/usr/bin/env bash
# Tries play.py and check.py on a bare Debian that has Python and nothing else, first as a player
# without rights, then as root. Needs root and mmdebstrap; leaves nothing behind. Usage:
#   packaging/bare_debian_test.sh bookworm [more arguments of mmdebstrap, such as a mirror]
set -euo pipefail
cd -- "$(dirname -- "${BASH_SOURCE[0]}")/.."
suite=${1:?Which Debian? For example: packaging/bare_debian_test.sh bookworm}
shift
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

git ls-files --cached --others --exclude-standard -z | tar --null -T - -cf "$folder/project.tar"
cat > "$folder/try.sh" <<'TRY'
set -eu
cd /srv/canasta
as_player() { su player -c "$*"; }
chown -R player: .

echo "== A player without rights is told the command that installs what is missing"
if as_player python3 packaging/play.py --version >/tmp/told 2>&1; then exit 1; fi
cat /tmp/told
grep -q "apt-get install" /tmp/told

echo "== Root gets everything checked in one go"
CI=true .ci/run

echo "== Root installs what a window needs, and the player starts the program"
python3 packaging/play.py --version
rm -r .venv
chown -R player: .
as_player python3 packaging/play.py --version

echo "== The second start adds next to nothing"
su -s /bin/bash player -c "time python3 packaging/play.py --version"
TRY

# This machine's own settings for fetching packages, if it has any.
settings=()
for file in /etc/pip.conf /etc/ssl/certs/ca-certificates.crt; do
    if [ -e "$file" ]; then settings+=("--customize-hook=copy-in $file $(dirname "$file")"); fi
done

mmdebstrap --variant=minbase --include=python3,ca-certificates --format=null \
    "${settings[@]}" \
    --customize-hook='chroot "$1" useradd --create-home player' \
    --customize-hook='mkdir "$1/srv/canasta"' \
    --customize-hook="tar-in $folder/project.tar /srv/canasta" \
    --customize-hook="copy-in $folder/try.sh /tmp" \
    --customize-hook='chroot "$1" sh /tmp/try.sh </dev/null' \
    "$suite" /dev/null "$@"
