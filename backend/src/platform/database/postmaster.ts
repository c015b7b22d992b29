import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from '../processes/child-environment.ts';

/** The main process of a PostgreSQL. */
export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * The PostgreSQL that runs on this folder, told by its `postmaster.pid` (line 1 is the process, line 4 its port). The number
 * alone proves nothing: after a crash of the whole machine or container it may be another program's.
 */
export function runningPostmaster(databaseDir: string): Postmaster | undefined {
  const postmaster = recorded(databaseDir);
  return postmaster && commandOf(postmaster.pid).includes(databaseDir) ? postmaster : undefined;
}

/**
 * Removes a `postmaster.pid` that would keep PostgreSQL from starting although none runs: the recorded number belongs to another
 * program now, or to a dead process that nobody has reaped. One whose process is gone stays: PostgreSQL needs it to find out
 * whether backends of the dead server are still at work on the files.
 *
 * @throws Error while there are such backends
 */
export function clearStaleRecord(databaseDir: string): void {
  const postmaster = recorded(databaseDir);
  if (!postmaster || runningPostmaster(databaseDir) || !isAlive(postmaster.pid)) return;
  if (hasWorkers(databaseDir)) throw new Error('Processes of a PostgreSQL that died are still at work on its files.');
  rmSync(join(databaseDir, 'postmaster.pid'), { force: true });
}

/** Whether a process has a number, be it a dead one. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** PostgreSQL's processes work in its folder. Only Linux tells. */
function hasWorkers(databaseDir: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && workingFolder(name) === databaseDir);
}

function workingFolder(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function recorded(databaseDir: string): Postmaster | undefined {
  try {
    const [pid, , , port] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port) };
  } catch {
    return undefined;
  }
}

/** The command line of a process; empty if there is none. */
function commandOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return process.platform === 'linux' ? '' : commandByPs(pid);
  }
}

function commandByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', env: childEnvironment() });
  } catch {
    return '';
  }
}
