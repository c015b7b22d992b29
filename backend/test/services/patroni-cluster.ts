import { chownSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { install, versionOf } from './packages.ts';
import { leaderProxySettings, type PatroniMember, patroniSettings, SUPERUSER } from './patroni-settings.ts';
import { freePort, until } from './ports.ts';
import { type Account, postgresAccount, ServiceProcess } from './service-process.ts';

const BINARIES = '/usr/lib/postgresql/15/bin';
const DATABASE = 'workforce';
const START_MS = 120_000;

/** Two real PostgreSQL under Patroni with etcd, and an HAProxy that leads to the leader. */
export class PatroniCluster {
  private static readonly running = new Set<PatroniCluster>();
  private readonly patronis = new Map<PatroniMember, ServiceProcess>();

  private constructor(
    private readonly members: readonly PatroniMember[],
    private readonly etcdPort: number,
    private readonly leaderPort: number,
    private readonly account: Account | undefined,
  ) {}

  static async start(): Promise<PatroniCluster> {
    install({
      patroni: 'patroni',
      etcd: 'etcd-server',
      haproxy: 'haproxy',
      [`${BINARIES}/postgres`]: 'postgresql-15',
      '/usr/lib/python3/dist-packages/etcd': 'python3-etcd',
    });
    const account = postgresAccount();
    const folder = ServiceProcess.folder(account);
    const members: PatroniMember[] = [];
    for (const name of ['one', 'two']) {
      const own = join(folder, name);
      mkdirSync(own);
      if (account) chownSync(own, account.uid, account.gid);
      members.push({ name, folder: own, port: await freePort(), restPort: await freePort() });
    }
    const cluster = new PatroniCluster(members, await freePort(), await freePort(), account);
    PatroniCluster.running.add(cluster);
    await cluster.startEtcd(folder);
    for (const member of members) await cluster.startMember(member);
    await cluster.startProxy(folder);
    await cluster.isWhole();
    await cluster.createDatabase();
    return cluster;
  }

  /** The database, of whoever leads. */
  get database(): { environment: Record<string, string>; url: string } {
    const url = this.urlOf(DATABASE);
    return { environment: { DATABASE_URL: url }, url };
  }

  /** Kills the leader's Patroni and PostgreSQL; starts it again by `startAll`. */
  async killLeader(): Promise<void> {
    for (const member of this.members) if (await isRole(member, 'primary')) return this.kill(member);
    throw new Error('There is no leader to kill');
  }

  /** Starts members that were killed; they follow the new leader. */
  async startAll(): Promise<void> {
    for (const member of this.members) if (!this.patronis.has(member)) await this.startMember(member);
  }

  /** Waits until there is a leader with a synchronous standby. */
  async isWhole(): Promise<void> {
    const having = async (role: string) =>
      (await Promise.all(this.members.map((member) => isRole(member, role)))).some(Boolean);
    await until('a leader has a standby', async () => (await having('primary')) && (await having('sync')), START_MS);
  }

  static async stopAll(): Promise<void> {
    for (const cluster of PatroniCluster.running)
      for (const member of cluster.patronis.keys()) await cluster.kill(member);
    PatroniCluster.running.clear();
  }

  static versions = (): string[] => [
    versionOf('patroni', '--version'),
    versionOf('etcd', '--version'),
    versionOf(`${BINARIES}/postgres`, '--version'),
  ];

  private urlOf(database: string): string {
    const { username, password } = SUPERUSER;
    return `postgresql://${username}:${password}@127.0.0.1:${this.leaderPort}/${database}`;
  }

  private async startEtcd(folder: string): Promise<void> {
    const [client, peer] = [`http://127.0.0.1:${this.etcdPort}`, `http://127.0.0.1:${await freePort()}`];
    const args = [
      '--data-dir',
      join(folder, 'etcd'),
      '--listen-client-urls',
      client,
      '--advertise-client-urls',
      client,
      '--listen-peer-urls',
      peer,
      '--initial-advertise-peer-urls',
      peer,
      '--initial-cluster',
      `default=${peer}`,
    ];
    await ServiceProcess.start('etcd', args, { port: this.etcdPort, account: this.account });
  }

  private async startMember(member: PatroniMember): Promise<void> {
    const file = join(member.folder, 'patroni.yml');
    writeFileSync(file, patroniSettings(member, this.etcdPort, BINARIES));
    const { account } = this;
    this.patronis.set(member, await ServiceProcess.start('patroni', [file], { port: member.restPort, account }));
  }

  private async startProxy(folder: string): Promise<void> {
    const file = join(folder, 'leader.cfg');
    writeFileSync(file, leaderProxySettings(this.leaderPort, this.members));
    await ServiceProcess.start('haproxy', ['-db', '-f', file], { port: this.leaderPort });
  }

  /** PostgreSQL is in a session of its own. */
  private async kill(member: PatroniMember): Promise<void> {
    const [pid] = readFileSync(join(member.folder, 'data/postmaster.pid'), 'utf8').split('\n');
    await this.patronis.get(member)?.end('SIGKILL');
    this.patronis.delete(member);
    process.kill(Number(pid), 'SIGKILL');
  }

  private async createDatabase(): Promise<void> {
    const client = new pg.Client({ connectionString: this.urlOf('postgres') });
    await until('the leader answers', () =>
      fetchStatus(`http://127.0.0.1:${this.members[0]?.restPort}/health`).then((status) => status === 200),
    );
    await client.connect();
    await client.query(`create database ${DATABASE}`);
    await client.end();
  }
}

/** Patroni answers 200 on the path of a role that the member has. */
const isRole = async ({ restPort }: PatroniMember, role: string): Promise<boolean> =>
  (await fetchStatus(`http://127.0.0.1:${restPort}/${role}`)) === 200;

async function fetchStatus(url: string): Promise<number> {
  try {
    const response = await fetch(url);
    await response.arrayBuffer();
    return response.status;
  } catch {
    return 0;
  }
}
