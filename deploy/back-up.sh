#!/bin/sh
# Dumps the database that PGHOST and PGDATABASE name, copies new pictures and keeps the thirty newest dumps. Run each night by
# deploy/nightly.sh, and by hand before an upgrade.
set -eu
umask 077
backups=${BACKUPS:-/backups}
pictures=${PICTURES:-/data/pictures}

mkdir -p "$backups/pictures"
dump="$backups/sillage-$(date -u +%Y-%m-%dT%H-%M-%SZ).dump"
trap 'rm -f "$dump.unfinished" "$backups/pictures/.unfinished"' EXIT
pg_dump --format=custom --no-owner --file="$dump.unfinished"

# A name always has the same picture: what is there is not copied again. Nothing is deleted, as older dumps may name it.
if [ -d "$pictures" ]; then
  for file in "$pictures"/*; do
    copy="$backups/pictures/${file##*/}"
    [ -f "$file" ] && [ ! -e "$copy" ] || continue
    cp "$file" "$backups/pictures/.unfinished"
    mv "$backups/pictures/.unfinished" "$copy"
  done
fi

mv "$dump.unfinished" "$dump"
# Their names sort by age.
ls "$backups"/sillage-*.dump | sort -r | tail -n +31 | while read -r old; do rm "$old"; done
echo "Backed up in $dump."
