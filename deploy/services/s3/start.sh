# OpenStack Swift with its S3 API on one disk (/data), with one bucket. Keys: S3_ACCESS_KEY_ID (account:user) and S3_SECRET_ACCESS_KEY.
set -eu
here=/usr/local/lib/s3
etc=/etc/workforce-s3
mkdir -p /data/d1 "$etc"
cp "$here/swift.conf" "$etc/"

memcached -l 127.0.0.1 -p 11211 &
port=6200
for server in account container object; do
  port=$((port + 1))
  if [ ! -e "$etc/$server.ring.gz" ]; then
    swift-ring-builder "$etc/$server.builder" create 4 1 1 > /dev/null
    swift-ring-builder "$etc/$server.builder" add "r1z1-127.0.0.1:$port/d1" 1 > /dev/null
    swift-ring-builder "$etc/$server.builder" rebalance > /dev/null
  fi
  sed -e "s/@server@/$server/g; s/@port@/$port/" "$here/server.conf" > "$etc/$server-server.conf"
  "swift-$server-server" "$etc/$server-server.conf" &
done
sed -e "s|@user@|$(printf '%s' "$S3_ACCESS_KEY_ID" | tr ':' '_')|; s|@secret@|$S3_SECRET_ACCESS_KEY|" "$here/proxy-server.conf" \
  > "$etc/proxy-server.conf"
swift-proxy-server "$etc/proxy-server.conf" &
proxy=$!

# The bucket is a container of the account, by Swift's own API: curl can't sign with a key that has a colon.
account="${S3_ACCESS_KEY_ID%%:*}"
url=http://127.0.0.1:8080
until
  token="$(curl -sf -D - -o /dev/null -H "X-Storage-User: $S3_ACCESS_KEY_ID" -H "X-Storage-Pass: $S3_SECRET_ACCESS_KEY" "$url/auth/v1.0" |
    tr -d '\r' | sed -n 's/^X-Auth-Token: //p')"
  [ -n "$token" ] && curl -sf -o /dev/null -X PUT -H "X-Auth-Token: $token" "$url/v1/AUTH_$account/$S3_BUCKET"
do
  sleep 1
done
echo "The bucket $S3_BUCKET is ready"
trap 'kill $(jobs -p); wait' TERM INT
wait "$proxy"
