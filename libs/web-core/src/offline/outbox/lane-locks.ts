/** Serialises the work of a lane over all tabs; without the Web Locks API, at least within this tab. */
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
