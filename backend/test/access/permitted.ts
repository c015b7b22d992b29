import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { WHO, type Who } from './callers.ts';

/** The status of every route for each caller; see its header. */
export const MATRIX_FILE = join(dirname(fileURLToPath(import.meta.url)), 'authorisation-matrix.txt');

/** A line of the matrix: the route, then a status for each of `WHO` and of `AT_SITES`. */
export const matrixLines = (): [route: string, statuses: string[]][] =>
  readFileSync(MATRIX_FILE, 'utf8')
    .split('\n')
    .filter((line) => /^[A-Z]+ \//.test(line))
    .map((line) => {
      const [method, path, ...statuses] = line.trim().split(/\s+/);
      return [`${method} ${path}`, statuses];
    });

/** Preference: the most permitted caller first, but a user's own rows belong to `own` only. */
const PREFERRED: readonly Who[] = ['admin', 'own', 'manager'];

/** Answers that say nothing about the input. */
const REFUSED: readonly number[] = [401, 403, 404];

const ofSessions = () => matrixLines().filter(([route]) => !route.includes(' /scim/'));

/**
 * Every route with a caller who may call it, and the expected status: where nobody succeeds, because a valid request conflicts with
 * the state, whoever gets past the access check. Without those for tokens, which nobody with a session may call.
 */
export const permitted = (): { route: string; who: Who; status: number }[] =>
  ofSessions().map(([route, statuses]) => {
    const statusOf = (who: Who) => Number(statuses[WHO.indexOf(who)]);
    const who =
      PREFERRED.find((each) => statusOf(each) < 300) ??
      PREFERRED.find((each) => !REFUSED.includes(statusOf(each))) ??
      'own';
    return { route, who, status: statusOf(who) };
  });
