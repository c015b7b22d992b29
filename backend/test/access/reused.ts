/** Less than the five minutes for which a sign-in confirms that it is the person (`identity §3`), also on a slow machine. */
const MAX_AGE_MS = 120_000;

/** What many requests share, such as signed-in callers: one of a kind at a time. */
export class Reused<Kind, Value> {
  private readonly known = new Map<Kind, { value: Promise<Value>; since: number }>();

  constructor(private readonly create: (kind: Kind) => Promise<Value>) {}

  of(kind: Kind): Promise<Value> {
    const known = this.known.get(kind);
    if (known && performance.now() - known.since < MAX_AGE_MS) return known.value;
    const value = this.create(kind);
    this.known.set(kind, { value, since: performance.now() });
    return value;
  }

  /** The next one of this kind is a new one. */
  forget(kind: Kind): void {
    this.known.delete(kind);
  }
}
