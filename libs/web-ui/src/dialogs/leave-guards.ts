/** A form whose typed text must not get lost when the page is left. */
export interface LeaveGuard {
  /** Whether there is something to lose. */
  isChanged: () => boolean;
  /** Asks the person, once the page has stayed. */
  ask: () => void;
}

interface Guarded extends LeaveGuard {
  /** Of the page's history entry. */
  index: number | null;
}

const guards = new Set<Guarded>();
let isReturning = false;

/**
 * Lets changed forms keep their page on Back and Forward. To be called before the router mounts: browsers call the window's listeners of
 * `popstate` in the order of their registration, whether they capture or not.
 */
export function guardHistory(): void {
  window.addEventListener('popstate', onPop);
}

/** @returns removes the guard */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  const guarded = { ...guard, index: entryIndex() };
  guards.add(guarded);
  return () => guards.delete(guarded);
}

function onPop(event: PopStateEvent): void {
  const changed = [...guards].findLast((guard) => guard.isChanged());
  if (!isReturning && !changed) {
    for (const guard of guards) guard.index = entryIndex();
    return;
  }
  // The router must learn neither of leaving nor of returning.
  event.stopImmediatePropagation();
  if (isReturning || !changed) {
    isReturning = false;
    return;
  }
  isReturning = true;
  history.go(changed.index === null ? 1 : changed.index - (entryIndex() ?? 0));
  changed.ask();
}

/** Null in browsers without the Navigation API; Back is assumed there. */
const entryIndex = (): number | null => window.navigation?.currentEntry?.index ?? null;
