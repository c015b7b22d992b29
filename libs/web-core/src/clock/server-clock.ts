/** Persists the offset: offline it can't be learned (`decisions §10`). */
const KEY = 'workforce.clock-offset';

/** Resolution of the `Date` header in ms: a smaller difference is rounding. */
const RESOLUTION_MS = 1_000;

/** The server's time, estimated from its responses (`decisions §1`): device clocks are hints. One instance per page. */
export class ServerClock {
  /** Device time plus this is the server's time, in ms. */
  #offset = readOffset();

  /** Now by the server's clock. */
  readonly now = (): Date => new Date(Date.now() + this.#offset);

  /**
   * Updates the offset from a response's `Date` header.
   * @param header as received; null or invalid changes nothing
   * @param sentAt device time in ms when the request was sent
   * @param receivedAt device time in ms when the response came
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
      // Without storage it is estimated again from the next response.
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
