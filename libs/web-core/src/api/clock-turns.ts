let round = 0;
let underWay: Promise<unknown> = Promise.resolve();

/** Notes a clock action from the moment it is sent until it is answered. */
export function noteClockAction(action: Promise<unknown>): void {
  round += 1;
  underWay = Promise.allSettled([underWay, action]).then(() => (round += 1));
}

/**
 * Reads something that clock actions change. What was read while one was under way may show the state before it, and would take
 * back on the screen what the person has just done: it is read again.
 */
export async function readBetweenClockActions<T>(read: () => T | PromiseLike<T>): Promise<T> {
  for (;;) {
    await underWay;
    const before = round;
    const answer = await read();
    if (before === round) return answer;
  }
}
