/** Names and passwords inside a cluster of a test. */
export const SUPERUSER = { username: 'postgres', password: 'postgres-of-a-test' };
export const REPLICATOR = { username: 'replicator', password: 'replicator-of-a-test' };

export interface PatroniMember {
  name: string;
  folder: string;
  /** Ports of PostgreSQL and of Patroni's own interface. */
  port: number;
  restPort: number;
}

/** Patroni's shortest time in s until the place of a silent leader is free. */
export const LEADER_TTL_S = 20;

const account = ({ username, password }: typeof SUPERUSER) => ({ username, password });

/** Patroni's settings of a member, as JSON, which is YAML too. A commit waits for the standby (synchronous mode). */
export const patroniSettings = ({ name, folder, port, restPort }: PatroniMember, etcdPort: number, binaries: string) =>
  JSON.stringify({
    scope: 'workforce',
    name,
    restapi: { listen: `127.0.0.1:${restPort}`, connect_address: `127.0.0.1:${restPort}` },
    etcd3: { host: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        ttl: LEADER_TTL_S,
        loop_wait: 5,
        retry_timeout: 5,
        synchronous_mode: true,
        postgresql: { use_pg_rewind: true, parameters: { max_connections: 100, wal_log_hints: 'on' } },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }, 'data-checksums'],
    },
    postgresql: {
      listen: `127.0.0.1:${port}`,
      connect_address: `127.0.0.1:${port}`,
      data_dir: `${folder}/data`,
      bin_dir: binaries,
      pgpass: `${folder}/pgpass`,
      pg_hba: ['host all all 127.0.0.1/32 scram-sha-256', 'host replication all 127.0.0.1/32 scram-sha-256'],
      authentication: { superuser: account(SUPERUSER), replication: account(REPLICATOR), rewind: account(SUPERUSER) },
      parameters: { unix_socket_directories: folder, password_encryption: 'scram-sha-256' },
    },
  });

/** HAProxy's settings: a connection leads to the leader, and ends when it isn't one any more. */
export const leaderProxySettings = (port: number, members: readonly PatroniMember[]) => `
defaults
  mode tcp
  timeout connect 2s
  timeout client 1h
  timeout server 1h
  retries 3
listen leader
  bind 127.0.0.1:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${members.map((member) => `  server ${member.name} 127.0.0.1:${member.port} check port ${member.restPort}`).join('\n')}
`;
