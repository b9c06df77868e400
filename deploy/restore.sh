#!/bin/sh
# Restores a dump of deploy/back-up.sh in the database that PGHOST and PGDATABASE name, and pictures that are missing. The shop must
# be stopped. In one transaction: when it fails, the database is as it was.
set -eu
umask 077
dump=$1
backups=${BACKUPS:-/backups}
pictures=${PICTURES:-/data/pictures}

# Every process of the shop listens; one that runs would go on showing what it has copied.
open="select count(*) from pg_stat_activity where datname = current_database() and query ilike 'listen %'"
if [ "$(psql --no-psqlrc --tuples-only --no-align --command="$open")" != 0 ]; then
  echo 'Nothing was restored. The shop is open: stop every process of it first.' >&2
  exit 1
fi

script="$backups/restoring.sql"
trap 'rm -f "$script"' EXIT
pg_restore --no-owner --exit-on-error --file="$script" "$dump"
# Also drops what a later version has made, which the dump does not know.
psql --no-psqlrc --quiet --output=/dev/null --single-transaction --set=ON_ERROR_STOP=1 \
  --command='set client_min_messages = warning; drop owned by current_user cascade' --file="$script"

if [ -d "$backups/pictures" ]; then
  mkdir -p "$pictures"
  # The shop runs as another user.
  umask 022
  for copy in "$backups/pictures"/*; do
    file="$pictures/${copy##*/}"
    [ -f "$copy" ] && [ ! -e "$file" ] || continue
    cp "$copy" "$file"
  done
fi
echo "Restored $dump."
