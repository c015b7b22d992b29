import type { Id } from '@workforce/contracts';
import { forgetEarlyAnswers } from '../early/early-answers.ts';
import { whenQuiet } from '../early/quiet.ts';
import { textAfter, touches, type Acknowledged } from './acknowledged.ts';
import { inDeviceDatabase, type DeviceDatabase } from './device-database.ts';

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

/** An answer of a read, on its way to the device. */
interface FreshAnswer {
  userId: Id;
  address: string;
  text: string;
}

/** Answers that wait to be written, and the texts written last, by person and address. */
const waiting = new Map<string, FreshAnswer>();
const written = new Map<string, string>();
let isDue = false;

/** A read under way with what was acknowledged since it was sent: its answer may show the state before. */
interface Reading {
  userId: Id;
  acknowledged: Acknowledged[];
}
const readings = new Set<Reading>();

const canKeep = () => typeof indexedDB !== 'undefined';
const keyOf = (userId: Id, address: string) => `${userId} ${address}`;

/** Whether the answer of a read is kept on the device; `url` is below `/api`. */
export const isKept = (url: string): boolean => KEPT.some((pattern) => pattern.test(url));

/** Follows a read of the person from before it is sent; `address` is the call's whole address. */
export function followReading(userId: Id, address: string) {
  const reading: Reading = { userId, acknowledged: [] };
  readings.add(reading);
  return {
    /** Keeps the text of the answer; in a moment, and only if it says something new. */
    keep: (text: string): void => {
      // Whoever has signed out meanwhile leaves nothing behind.
      if (!readings.has(reading)) return;
      const current = reading.acknowledged.reduce<string | null>(
        (before, each) => changed(each, address, before),
        text,
      );
      if (current !== null) keepAnswer(userId, address, current);
    },
    end: (): void => void readings.delete(reading),
  };
}

function keepAnswer(userId: Id, address: string, text: string): void {
  if (!canKeep() || text.length > LONGEST) return;
  const key = keyOf(userId, address);
  const isNews = (waiting.get(key)?.text ?? written.get(key)) !== text;
  if (isNews) waiting.set(key, { userId, address, text });
  // What could not be written when it came is tried again with whatever comes next, also when that is no news.
  if (isDue || waiting.size === 0) return;
  isDue = true;
  // First the screen has to stand. What can't be kept is read again when there is a network.
  void whenQuiet().then(() => setTimeout(() => void keepWaiting().catch(() => undefined), GATHER));
}

/** The last answer kept for the person, undefined when there is none. */
export async function readAnswer(userId: Id, address: string): Promise<string | undefined> {
  const fresh = waiting.get(keyOf(userId, address));
  if (fresh || !canKeep()) return fresh?.text;
  return (await inDeviceDatabase(userId, ({ answers }) => answers.get(address)))?.text;
}

/** Drops everything kept for the person: it is nobody else's, and they have signed out. */
export async function forgetAnswers(userId: Id): Promise<void> {
  for (const known of [waiting, written]) {
    for (const key of known.keys()) if (key.startsWith(`${userId} `)) known.delete(key);
  }
  for (const reading of readings) if (reading.userId === userId) readings.delete(reading);
  if (canKeep()) await inDeviceDatabase(userId, ({ answers }) => answers.clear());
}

/** Writes what waits. */
export async function keepWaiting(): Promise<void> {
  isDue = false;
  for (const userId of new Set([...waiting.values()].map((fresh) => fresh.userId))) {
    await inDeviceDatabase(userId, async ({ answers }) => {
      await writeFresh(answers, userId);
      await answers
        .where('keptAt')
        .below(Date.now() - LIFETIME)
        .delete();
    });
  }
}

/** Notes at once what the server has acknowledged: no answer that is older than it gets to the device any more. */
export function noteAcknowledged(userId: Id, acknowledged: Acknowledged): void {
  forgetEarlyAnswers();
  for (const reading of readings) if (reading.userId === userId) reading.acknowledged.push(acknowledged);
  for (const [key, fresh] of waiting) {
    if (fresh.userId !== userId) continue;
    const text = changed(acknowledged, fresh.address, fresh.text);
    if (text === null) waiting.delete(key);
    else if (text !== fresh.text) waiting.set(key, { ...fresh, text });
  }
}

/**
 * Lets the answers on the device follow what was acknowledged and noted, those that still wait to be written included. To be
 * called in the person's turn, within the transaction that takes the work itself off the device.
 */
export async function keepAcknowledged(
  answers: DeviceDatabase['answers'],
  userId: Id,
  acknowledged: Acknowledged,
): Promise<void> {
  await writeFresh(answers, userId);
  for (const known of await answers.filter(({ address }) => touches(acknowledged, address)).toArray()) {
    const text = changed(acknowledged, known.address, known.text);
    if (text === known.text) continue;
    written.delete(keyOf(userId, known.address));
    if (text === null) await answers.delete(known.address);
    else await answers.put({ ...known, text });
  }
}

/** Drops the answers that couldn't follow what was acknowledged: they would take it back. */
export async function dropOutdated(
  answers: DeviceDatabase['answers'],
  userId: Id,
  acknowledged: Acknowledged,
): Promise<void> {
  for (const key of written.keys()) if (key.startsWith(`${userId} `)) written.delete(key);
  await answers.filter(({ address }) => touches(acknowledged, address)).delete();
}

async function writeFresh(answers: DeviceDatabase['answers'], userId: Id): Promise<void> {
  const batch = [...waiting].filter(([, fresh]) => fresh.userId === userId);
  const keptAt = Date.now();
  await answers.bulkPut(batch.map(([, { address, text }]) => ({ address, text, keptAt })));
  for (const [key, fresh] of batch) {
    written.set(key, fresh.text);
    if (waiting.get(key) === fresh) waiting.delete(key);
  }
}

/** The text after what was acknowledged, null when it can't be told: then it isn't worth keeping. */
function changed(acknowledged: Acknowledged, address: string, text: string | null): string | null {
  try {
    return text === null ? null : textAfter(acknowledged, address, text);
  } catch {
    return null;
  }
}
