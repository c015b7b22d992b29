/** Where the offset outlives the page: without a network nothing new is learned (`decisions §10`). */
const KEY = 'workforce.clock-offset';

/** The `Date` header has whole seconds, in ms: a smaller difference is rounding. */
const RESOLUTION_MS = 1_000;

/** The server's time on this device, learned from its answers (`decisions §1`): device clocks are hints. One for each page. */
export class ServerClock {
  /** Device time plus this is the server's time, in ms. */
  #offset = readOffset();

  /** Now by the server's clock. */
  readonly now = (): Date => new Date(Date.now() + this.#offset);

  /**
   * Learns from an answer's `Date` header how far the device's clock is off.
   * @param header as received; null or nonsense changes nothing
   * @param sentAt device time in ms when the request left
   * @param receivedAt device time in ms when the answer came
   */
  sync(header: string | null, sentAt: number, receivedAt: number): void {
    const stated = Date.parse(header ?? '');
    if (Number.isNaN(stated)) return;
    const measured = stated + RESOLUTION_MS / 2 - (sentAt + receivedAt) / 2;
    if (Math.abs(measured - this.#offset) <= RESOLUTION_MS) return;
    this.#offset = measured;
    try {
      localStorage.setItem(KEY, String(Math.round(measured)));
    } catch {
      // Without storage it is learned anew with the next answer.
    }
  }
}

function readOffset(): number {
  try {
    return Number(localStorage.getItem(KEY)) || 0;
  } catch {
    return 0;
  }
}
