/** Where the offset outlives the page: without a network nothing new is learned (`decisions §10`). */
const KEY = 'workforce.clock-offset';

/** Device time plus this is the server's time, in milliseconds. */
let offset = readOffset();

/** The `Date` header has whole seconds: smaller differences are rounding, not news. */
const RESOLUTION = 1_000;

/**
 * Learns from an answer's `Date` header how far the device's clock is off.
 * @param header as received; null or nonsense changes nothing
 * @param sentAt device time in ms when the request left
 * @param receivedAt device time in ms when the answer came
 */
export function syncServerClock(header: string | null, sentAt: number, receivedAt: number): void {
  const stated = Date.parse(header ?? '');
  if (Number.isNaN(stated)) return;
  const measured = stated + RESOLUTION / 2 - (sentAt + receivedAt) / 2;
  if (Math.abs(measured - offset) <= RESOLUTION) return;
  offset = measured;
  try {
    localStorage.setItem(KEY, String(Math.round(offset)));
  } catch {
    // Without storage it is learned anew with the next answer.
  }
}

function readOffset(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}

/** Now by the server's clock (`decisions §1`): device clocks are hints. */
export const serverNow = (): Date => new Date(Date.now() + offset);
