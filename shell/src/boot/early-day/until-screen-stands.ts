/** Once the app has drawn its frame, the screen inside has so long to stand, in ms; then one is shown what there is. */
const PATIENCE = 5_000;

/** A screen has a heading; one that failed says so. */
const SCREEN = '#root main :is(h1, [role="alert"])';
/** What the page holds until the app draws anything. */
const NOTHING_YET = '#root > .first-paint';

/** Whether the app has drawn a screen. */
export const doesScreenStand = (): boolean => document.querySelector(SCREEN) !== null;

/** Calls back once, in the frame in which the app has drawn a screen. */
export function untilScreenStands(done: () => void): void {
  const root = document.getElementById('root');
  if (root === null) return done();
  let timer: number | undefined;
  const finish = () => {
    observer.disconnect();
    window.clearTimeout(timer);
    done();
  };
  const look = () => {
    if (doesScreenStand()) finish();
    else if (!document.querySelector(NOTHING_YET)) timer ??= window.setTimeout(finish, PATIENCE);
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  look();
}
