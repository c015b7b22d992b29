# Starts nginx, and reloads it when a node has got another address: it resolves names only when it reads its settings.
set -eu
conf=/etc/workforce/nginx.conf

follow() {
  known="$(getent hosts app-1 app-2 || true)"
  while sleep 1; do
    now="$(getent hosts app-1 app-2 || true)"
    # A node that has no address just now keeps its old one.
    if [ "$now" != "$known" ] && nginx -q -e stderr -c "$conf" -s reload; then known="$now"; fi
  done
}

follow &
exec nginx -e stderr -c "$conf" -g 'daemon off;'
