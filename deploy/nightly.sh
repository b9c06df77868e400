#!/bin/sh
# Backs up at once if there is no dump of the last day, and then each night at three (UTC, as in Morocco). One that fails is tried
# again the next night; the container is unhealthy until then.
set -u
backups=${BACKUPS:-/backups}
[ -n "$(find "$backups" -name '*.dump' -mtime -1)" ] || sh "${0%/*}/back-up.sh"
while :; do
  sleep $((86400 - ($(date -u +%s) - 10800) % 86400))
  sh "${0%/*}/back-up.sh"
done
