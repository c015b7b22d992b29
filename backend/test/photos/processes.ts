import { readdirSync, readFileSync } from 'node:fs';

/** The result of `read` about a process; empty if that has exited meanwhile. */
function orEmpty(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** The running child processes of a process. */
export function childrenOf(pid: number | undefined): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) =>
    orEmpty(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}

export const commandOf = (pid: number): string =>
  orEmpty(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));

/** The environment of a process as `NAME=value`. */
export const environmentOf = (pid: number | undefined): string[] =>
  orEmpty(() => readFileSync(`/proc/${pid}/environ`, 'utf8'))
    .split('\0')
    .filter(Boolean);
