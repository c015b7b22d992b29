import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { childEnvironment } from '../processes/child-environment.ts';

/** The main process of a PostgreSQL server. */
export interface Postmaster {
  pid: number;
  port: number;
}

/**
 * The PostgreSQL running on this folder, found by its `postmaster.pid` (line 1: process id, line 4: port). The process
 * id alone proves nothing: after a crash of the machine or container it may be another program's.
 */
export function runningPostmaster(databaseDir: string): Postmaster | undefined {
  const postmaster = readPidFile(databaseDir);
  return postmaster && commandLineOf(postmaster.pid).includes(databaseDir) ? postmaster : undefined;
}

/**
 * Removes a stale `postmaster.pid` that would prevent a start: the recorded process id now belongs to another program,
 * or to a zombie. If the process is gone the file stays: PostgreSQL needs it to find out whether backends of the dead
 * server still use the files.
 *
 * @throws Error while there are such backends
 */
export function removeStalePidFile(databaseDir: string): void {
  const postmaster = readPidFile(databaseDir);
  if (!postmaster || runningPostmaster(databaseDir) || !isAlive(postmaster.pid)) return;
  if (hasWorkers(databaseDir)) throw new Error('Processes of a PostgreSQL that died still use its files.');
  rmSync(join(databaseDir, 'postmaster.pid'), { force: true });
}

/** Whether a process with this id exists, including a zombie. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/** PostgreSQL's processes have the folder as working directory; readable on Linux only. */
function hasWorkers(databaseDir: string): boolean {
  if (process.platform !== 'linux') return false;
  return readdirSync('/proc').some((name) => /^\d+$/.test(name) && workingDirectory(name) === databaseDir);
}

function workingDirectory(pid: string): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`);
  } catch {
    return undefined;
  }
}

function readPidFile(databaseDir: string): Postmaster | undefined {
  try {
    const [pid, , , port] = readFileSync(join(databaseDir, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(pid), port: Number(port) };
  } catch {
    return undefined;
  }
}

/** The command line of a process; empty if it doesn't exist. */
function commandLineOf(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
  } catch {
    return process.platform === 'linux' ? '' : commandLineByPs(pid);
  }
}

function commandLineByPs(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8', env: childEnvironment() });
  } catch {
    return '';
  }
}
