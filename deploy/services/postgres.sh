# Starts PostgreSQL on /data; an empty folder becomes a database with two roles: the owner of the tables and the server's.
set -eu
PATH="/usr/lib/postgresql/bin:$PATH"

if [ ! -s /data/PG_VERSION ]; then
  printf '%s' "$POSTGRES_PASSWORD" > /tmp/password
  initdb -D /data --username=postgres --pwfile=/tmp/password --auth-local=peer --auth-host=scram-sha-256 --encoding=UTF8 --locale=C.UTF-8
  rm /tmp/password
  printf 'host all all all scram-sha-256\n' >> /data/pg_hba.conf
  pg_ctl -D /data -w -o '-c listen_addresses= -k /tmp' start
  psql -h /tmp -v ON_ERROR_STOP=1 -v owner="$DATABASE_OWNER_PASSWORD" -v app="$DATABASE_PASSWORD" <<'SQL'
create role workforce_owner login password :'owner';
create role workforce_app login password :'app';
create database workforce owner workforce_owner;
SQL
  pg_ctl -D /data -w stop
fi
exec postgres -D /data -c listen_addresses='*' -c unix_socket_directories=/tmp -c max_connections=100
