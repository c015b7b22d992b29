/** Runs the work of a lane one after the other over all tabs; where the browser has no locks, at least in this one. */
export class LaneLocks {
  readonly #turns = new Map<string, Promise<void>>();

  /** Waits for the lock, then works. Rejects when the work does. */
  async request(lock: string, work: () => Promise<void>): Promise<void> {
    if ('locks' in navigator) return navigator.locks.request(lock, work);
    const turn = (this.#turns.get(lock) ?? Promise.resolve()).then(work);
    this.#turns.set(
      lock,
      turn.catch(() => undefined),
    );
    return turn;
  }
}
