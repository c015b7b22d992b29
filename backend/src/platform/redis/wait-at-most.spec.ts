import { setTimeout as wait } from 'node:timers/promises';
import { waitAtMost } from './wait-at-most.ts';

/** Blocks the event loop. */
function stall(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

describe('a wait with a limit', () => {
  it('It ends after the time, and not when the answer came', async () => {
    let late = 0;
    waitAtMost(50, () => (late += 1));
    waitAtMost(50, () => (late += 1))();
    await wait(200);
    expect(late).toBe(1);
  });

  it('A stall of the event loop that is longer than all of it leaves time to read the answer', async () => {
    let isLate = false;
    const end = waitAtMost(500, () => (isLate = true));
    stall(700);
    await wait(50);
    expect(isLate).toBe(false);
    end();
  });
});
