import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
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
