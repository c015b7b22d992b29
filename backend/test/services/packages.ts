import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';

/** Whether a program of this name or at this path is installed. */
const has = (program: string): boolean => {
  if (program.startsWith('/')) return existsSync(program);
  return ['/usr/bin', '/usr/sbin', '/bin', '/sbin'].some((folder) => existsSync(join(folder, program)));
};

const run = (command: string, ...args: string[]) => execFileSync(command, args, { stdio: ['ignore', 2, 2] });

/**
 * Installs Debian packages whose program is missing, and says so. Needs root and the package lists' network only then.
 *
 * @param programs name or path of a program → the package that holds it
 */
export function install(programs: Readonly<Record<string, string>>): void {
  const missing = Object.entries(programs).flatMap(([program, name]) => (has(program) ? [] : [name]));
  if (missing.length === 0) return;
  console.info(`Installing Debian packages for the slow suite: ${missing.join(', ')}`);
  const patience = ['-o', 'DPkg::Lock::Timeout=600'];
  run('apt-get', ...patience, 'update');
  run('apt-get', ...patience, 'install', '-y', '--no-install-recommends', ...missing);
}

/** Where systems of other Debian releases are kept between runs. */
const SYSTEMS = '/var/cache/workforce-faults';

/**
 * The root folder of a small Debian of another release with these packages, made once and kept.
 *
 * @param release Debian's name of it, such as `trixie`
 * @param program path of a program in it that tells that it is complete
 */
export function debianOf(release: string, packages: readonly string[], program: string): string {
  const root = join(SYSTEMS, release);
  if (existsSync(join(root, program))) return root;
  install({ debootstrap: 'debootstrap' });
  console.info(`Installing Debian ${release} with ${packages.join(', ')} into ${root}`);
  mkdirSync(SYSTEMS, { recursive: true });
  run('debootstrap', '--variant=minbase', `--include=${packages.join(',')}`, release, root);
  return root;
}

/** What a program prints about its version, on one line. */
export function versionOf(program: string, ...args: string[]): string {
  const text = execFileSync('/bin/sh', ['-c', '"$0" "$@" 2>&1', program, ...args], { encoding: 'utf8' });
  return text.split('\n')[0]?.trim() ?? '';
}
