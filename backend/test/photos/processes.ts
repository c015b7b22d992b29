import { readdirSync, readFileSync } from 'node:fs';

/** What `read` finds out about a process; nothing if that ends meanwhile. */
function orNothing(read: () => string): string {
  try {
    return read();
  } catch {
    return '';
  }
}

/** The processes that this one has started and that still run. */
export function childrenOf(pid: number | undefined): number[] {
  const threads = readdirSync(`/proc/${pid}/task`);
  return threads.flatMap((thread) =>
    orNothing(() => readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'))
      .split(' ')
      .filter(Boolean)
      .map(Number),
  );
}

export const commandOf = (pid: number): string =>
  orNothing(() => readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));

/** What a process was started with, `NAME=value` each. */
export const environmentOf = (pid: number | undefined): string[] =>
  orNothing(() => readFileSync(`/proc/${pid}/environ`, 'utf8'))
    .split('\0')
    .filter(Boolean);
