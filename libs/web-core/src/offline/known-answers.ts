import type { Id } from '@workforce/contracts';
import { whenQuiet } from '../early/quiet.ts';
import { inDeviceDatabase } from './device-database.ts';

/** What a phone without a network still shows (`decisions §10`): today's tasks, the own schedule, the clock and what is new. */
const KEPT = [
  /^\/checklist-instances$/,
  /^\/schedules(\/date\/[^/]+)?$/,
  /^\/job-functions$/,
  /^\/time-entries(\/current)?$/,
  /^\/time-off-requests$/,
  /^\/notifications(\/unread)?$/,
  /^\/dashboards\/[a-z]+$/,
];

/** A longer answer is somebody's at a desk, and not worth a phone's storage. */
const LONGEST = 1_000_000;

/** Answers not asked for again within this time are dropped, in ms. */
const LIFETIME = 7 * 86_400_000;

/** What comes together is written together, after this many ms. */
const GATHER = 200;

/** Answers that wait to be written, and those written last, by person and address. */
const waiting = new Map<string, { userId: Id; address: string; text: string }>();
const written = new Map<string, string>();
let isDue = false;

const canKeep = () => typeof indexedDB !== 'undefined';
const keyOf = (userId: Id, address: string) => `${userId} ${address}`;

/** Whether the answer of a read is kept on the device; `url` is below `/api`. */
export const isKept = (url: string): boolean => KEPT.some((pattern) => pattern.test(url));

/** Keeps the text of an answer for the person, by the call's whole address; in a moment, and only if it says something new. */
export function keepAnswer(userId: Id, address: string, text: string): void {
  const key = keyOf(userId, address);
  if (!canKeep() || text.length > LONGEST || written.get(key) === text) return;
  waiting.set(key, { userId, address, text });
  if (isDue) return;
  isDue = true;
  // First the screen has to stand. What can't be kept is read again when there is a network.
  void whenQuiet().then(() => setTimeout(() => void keepWaiting().catch(() => undefined), GATHER));
}

/** The last answer kept for the person, undefined when there is none. */
export async function readAnswer(userId: Id, address: string): Promise<string | undefined> {
  const fresh = waiting.get(keyOf(userId, address)) ?? undefined;
  if (fresh || !canKeep()) return fresh?.text;
  return (await inDeviceDatabase(userId, ({ answers }) => answers.get(address)))?.text;
}

/** Drops everything kept for the person: it is nobody else's, and they have signed out. */
export async function forgetAnswers(userId: Id): Promise<void> {
  for (const known of [waiting, written]) {
    for (const key of known.keys()) if (key.startsWith(`${userId} `)) known.delete(key);
  }
  if (canKeep()) await inDeviceDatabase(userId, ({ answers }) => answers.clear());
}

/** Writes what waits. */
export async function keepWaiting(): Promise<void> {
  isDue = false;
  const batch = [...waiting];
  waiting.clear();
  for (const [key, { userId, address, text }] of batch) {
    written.set(key, text);
    await inDeviceDatabase(userId, async ({ answers }) => {
      await answers.put({ address, text, keptAt: Date.now() });
      await answers
        .where('keptAt')
        .below(Date.now() - LIFETIME)
        .delete();
    });
  }
}
