#!/bin/sh
# Generates the secrets of the profile `postgres`, once: deploy/compose/secrets/, never in git. Running it again changes nothing.
set -eu

folder=$(dirname "$0")/secrets
# Compose mounts the files as they are, and the processes in the containers have other user ids. So the files are readable,
# and the folder is closed to other users of this machine.
umask 022
mkdir -p "$folder"
chmod 0700 "$folder"

random() {
  head -c 32 /dev/urandom | base64 | tr '+/' '-_' | tr -d '=\n'
}

make() {
  if [ -e "$folder/$1" ]; then
    echo "$folder/$1 is there already; kept."
  else
    printf '%s\n' "$2" >"$folder/$1"
    echo "$folder/$1 made."
  fi
}

make service-secret "$(random)"
make database-owner-password "$(random)"
make database-password "$(random)"
make database-url "postgres://audit:$(cat "$folder/database-password")@database:5432/audit"
