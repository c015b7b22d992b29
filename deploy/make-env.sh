#!/bin/sh
# Writes deploy/.env: new secrets for compose.yaml, readable by you alone. Existing ones stay.
set -eu
file="$(dirname "$0")/.env"
umask 077
if [ -e "$file" ]; then
  echo "$file exists: remove it to make new secrets, which an existing database doesn't know." >&2
  exit 1
fi
for name in POSTGRES_PASSWORD DATABASE_OWNER_PASSWORD DATABASE_PASSWORD REDIS_PASSWORD S3_SECRET_ACCESS_KEY \
  JWT_SECRET AUDIT_SIGNING_KEY PASSWORD_REVEAL_KEY; do
  printf '%s=%s\n' "$name" "$(head -c 32 /dev/urandom | od -An -tx1 | tr -d ' \n')"
done > "$file"
echo "Written: $file. Keep a copy of it apart from the backups of the database."
