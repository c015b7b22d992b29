import type { Caller } from '../harness/caller.ts';

/** Less than the five minutes for which a sign-in confirms that it is the person (`identity §3`), also on a slow machine. */
const MAX_AGE_MS = 120_000;

/** Signed-in callers that many requests share, one of a kind at a time. */
export class ReusedCallers<Kind> {
  private readonly known = new Map<Kind, { caller: Promise<Caller>; since: number }>();

  constructor(private readonly signIn: (kind: Kind) => Promise<Caller>) {}

  of(kind: Kind): Promise<Caller> {
    const known = this.known.get(kind);
    if (known && performance.now() - known.since < MAX_AGE_MS) return known.caller;
    const caller = this.signIn(kind);
    this.known.set(kind, { caller, since: performance.now() });
    return caller;
  }
}
