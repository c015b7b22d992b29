import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { debianOf, versionOf } from './packages.ts';
import { freePort } from './ports.ts';
import { postgresAccount, ServiceProcess } from './service-process.ts';

const PROGRAM = 'usr/sbin/pgbouncer';

/** Debian 12's own is 1.18, which knows no prepared statements in transaction mode. */
function command(): [string, string[]] {
  const root = debianOf('trixie', ['pgbouncer'], PROGRAM);
  const loader = join(root, 'lib64/ld-linux-x86-64.so.2');
  return [loader, ['--library-path', join(root, 'usr/lib/x86_64-linux-gnu'), join(root, PROGRAM)]];
}

/**
 * A real PgBouncer in transaction mode before a database.
 *
 * @param url of the database
 * @returns the database's URL through it
 */
export async function startPgbouncer(url: string, poolSize = 20): Promise<{ url: string; process: ServiceProcess }> {
  const [program, args] = command();
  const account = postgresAccount();
  const folder = ServiceProcess.folder(account);
  const port = await freePort();
  const { hostname, port: databasePort, username, password } = new URL(url);
  const users = join(folder, 'users.txt');
  writeFileSync(users, `"${decodeURIComponent(username)}" "${decodeURIComponent(password)}"\n`);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
* = host=${hostname} port=${databasePort || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${poolSize}
max_client_conn = 500
max_prepared_statements = 200
`,
  );
  const process = await ServiceProcess.start(program, [...args, settings], { port, account });
  const through = new URL(url);
  through.host = `127.0.0.1:${port}`;
  return { url: through.href, process };
}

export function pgbouncerVersion(): string {
  const [program, args] = command();
  return versionOf(program, ...args, '--version');
}
