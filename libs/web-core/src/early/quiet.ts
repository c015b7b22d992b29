/** So long nothing has to be under way, in ms: one answer often leads to the next question. */
const PAUSE = 400;

/** The first screen is given this long, in ms; what has waited for it then comes anyway. */
const TIMEOUT_MS = 12_000;

/** Without `requestIdleCallback` the drawing gets this long, in ms. */
const DRAWING = 300;

let underWay = 0;
let isQuiet = false;
let pause: ReturnType<typeof setTimeout> | undefined;
let patience: ReturnType<typeof setTimeout> | undefined;
const waiting: (() => void)[] = [];

/** Counts work that the first screen may be waiting for, and answers it unchanged. */
export function underWayUntil<Work extends PromiseLike<unknown>>(work: Work): Work {
  if (isQuiet) return work;
  underWay += 1;
  clearTimeout(pause);
  const done = () => {
    underWay -= 1;
    if (waiting.length > 0) look();
  };
  work.then(done, done);
  return work;
}

/**
 * Resolves once the first screen stands: what it read is answered, the remotes that it asked for are there, and the browser has
 * nothing better to do. What isn't part of the first screen waits for this, so that it takes neither line nor processor from it.
 */
export function whenQuiet(): Promise<void> {
  if (isQuiet) return Promise.resolve();
  return new Promise((resolve) => {
    waiting.push(resolve);
    patience ??= setTimeout(begin, TIMEOUT_MS);
    look();
  });
}

function look(): void {
  clearTimeout(pause);
  if (underWay === 0) pause = setTimeout(whenIdle, PAUSE);
}

function whenIdle(): void {
  const begins = () => (underWay === 0 ? begin() : undefined);
  if (typeof requestIdleCallback === 'function') requestIdleCallback(begins, { timeout: 2_000 });
  else setTimeout(begins, DRAWING);
}

function begin(): void {
  isQuiet = true;
  clearTimeout(pause);
  clearTimeout(patience);
  for (const resolve of waiting.splice(0)) resolve();
}
