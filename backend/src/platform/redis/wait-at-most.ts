const STEPS = 5;

/**
 * Calls `onLate` after so many milliseconds in which the event loop ran. While it is blocked nothing that has arrived can be read, so however
 * long that takes counts as one step of five only, and what has arrived is read before the next.
 *
 * @returns ends the waiting
 */
export function waitAtMost(limitMs: number, onLate: () => void): () => void {
  let left = STEPS;
  let timer: NodeJS.Timeout;
  const step = () => {
    timer = setTimeout(() => {
      left -= 1;
      if (left > 0) step();
      else onLate();
    }, limitMs / STEPS);
  };
  step();
  return () => clearTimeout(timer);
}
