import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WHO, type Who } from './callers.ts';

/** What every route answers to whom; see its head. */
export const MATRIX_FILE = join(dirname(fileURLToPath(import.meta.url)), 'authorisation-matrix.txt');

/** A line of the matrix: the route, then a status for each of `WHO`. */
export const matrixLines = (): [route: string, statuses: string[]][] =>
  readFileSync(MATRIX_FILE, 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]+ \//.test(line))
    .map((line) => {
      const [method, path, ...statuses] = line.trim().split(/\s+/);
      return [`${method} ${path}`, statuses];
    });

/** Tried in this order: who may do the most comes first, but people's own things are theirs alone. */
const PREFERRED: readonly Who[] = ['admin', 'own', 'manager'];

/** Every route with somebody who may call it, and what they get. */
export const permitted = (): { route: string; who: Who; status: number }[] =>
  matrixLines().map(([route, statuses]) => {
    const statusOf = (who: Who) => Number(statuses[WHO.indexOf(who)]);
    const who = PREFERRED.find((each) => statusOf(each) < 300) ?? 'own';
    return { route, who, status: statusOf(who) };
  });
