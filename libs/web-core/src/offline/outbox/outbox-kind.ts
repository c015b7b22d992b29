import type { Dispatch } from '../../state/state.ts';
import type { ServerRow } from '../../rows/server-row.ts';
import type { OutboxEntry, Refusal } from '../../device/outbox-entry.ts';

/** The result of a call: RTK Query's error, or the rows of a successful response. */
export type SendResult = { error: object } | { error?: undefined; rows?: readonly ServerRow[] };

/** The registration of one kind of command: everything the outbox needs to know about it. */
export interface OutboxKind<C extends object> {
  /** Stored with every entry: never changed once released. */
  readonly name: string;
  /** Lifetime in ms, after which the server no longer knows its key and it isn't sent; null: it never expires. */
  readonly lifetimeMs: number | null;
  /** Whether the user may resend an expired entry under a new key. */
  readonly isResendable?: boolean;
  /** Keeps a refused entry until the user handles it, even when the refusal was reported at once. */
  readonly keepsRejected?: boolean;
  /** Refusal codes that mean that the requested state exists already. Dependent entries are sent as if it had succeeded. */
  readonly satisfiedCodes?: readonly Refusal['code'][];
  /** Name of the lane: commands that must stay in order share one. */
  laneOf(command: C): string;
  /** Keys of the pending entries of the same lane on which the command depends. */
  foundationsOf?(command: C, pending: readonly OutboxEntry[]): string[];
  /** Sends the entry under its key; `attempts` counts the earlier attempts. Never rejects. */
  send(dispatch: Dispatch, entry: OutboxEntry<C>): Promise<SendResult>;
  /** A short description for display: 'Completed: Feed the cats'. */
  describe(command: C, subject: string): string;
  /** Path of the screen that shows it. */
  pathOf(command: C): string;
}

/** Type guard: whether the entry is of the kind. */
export const isOfKind = <C extends object>(kind: OutboxKind<C>, entry: OutboxEntry): entry is OutboxEntry<C> =>
  entry.command.kind === kind.name;

/** The kinds registered on this page. */
export class OutboxKinds {
  readonly #kinds = new Map<string, OutboxKind<object>>();

  constructor(kinds: readonly OutboxKind<object>[] = []) {
    kinds.forEach((kind) => this.register(kind));
  }

  /** Registers a kind; a later registration of the same name replaces it. */
  register(kind: OutboxKind<object>): void {
    this.#kinds.set(kind.name, kind);
  }

  /** The entry's kind; undefined while the code that registers it isn't loaded. */
  of(entry: Pick<OutboxEntry, 'command'>): OutboxKind<object> | undefined {
    return this.#kinds.get(entry.command.kind);
  }

  all(): OutboxKind<object>[] {
    return [...this.#kinds.values()];
  }
}
