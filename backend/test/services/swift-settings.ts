/** Settings files of Swift's servers. */

interface Place {
  folder: string;
  port: number;
  user: string;
}

export const SWIFT_SETTINGS = `
[swift-hash]
swift_hash_path_suffix = test
swift_hash_path_prefix = test
[storage-policy:0]
name = Policy-0
default = yes
`;

const common = ({ folder, port, user }: Place) => `
[DEFAULT]
devices = ${folder}/devices
mount_check = false
bind_ip = 127.0.0.1
bind_port = ${port}
workers = 0
user = ${user}
swift_dir = ${folder}
log_level = WARN
`;

export const serverSettings = (server: string, place: Place) => `${common(place)}
[pipeline:main]
pipeline = ${server}-server
[app:${server}-server]
use = egg:swift#${server}
[${server}-replicator]
[${server}-updater]
[${server}-auditor]
`;

interface Proxy extends Place {
  /** Port of memcached. */
  cache: number;
  /** The account and its user, separated by a colon, and the password. */
  keys: { accessKeyId: string; secretAccessKey: string };
}

export const proxySettings = ({ cache, keys, ...place }: Proxy) => `${common(place)}
[pipeline:main]
pipeline = catch_errors cache s3api tempauth slo dlo proxy-server
[app:proxy-server]
use = egg:swift#proxy
account_autocreate = true
[filter:catch_errors]
use = egg:swift#catch_errors
[filter:cache]
use = egg:swift#memcache
memcache_servers = 127.0.0.1:${cache}
[filter:s3api]
use = egg:swift#s3api
[filter:tempauth]
use = egg:swift#tempauth
user_${keys.accessKeyId.replace(':', '_')} = ${keys.secretAccessKey} .admin
[filter:slo]
use = egg:swift#slo
[filter:dlo]
use = egg:swift#dlo
`;

/** Arguments of the commands that make the ring of a server with one device. */
export const builderOf = (server: string, port: number): string[][] => [
  [`${server}.builder`, 'create', '4', '1', '1'],
  [`${server}.builder`, 'add', `r1z1-127.0.0.1:${port}/d1`, '1'],
  [`${server}.builder`, 'rebalance'],
];
