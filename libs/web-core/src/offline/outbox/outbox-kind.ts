import type { Id, Instant } from '@workforce/contracts';
import type { Dispatch } from '../../state/state.ts';
import type { ServerRow } from '../../rows/server-row.ts';
import type { OutboxEntry, Refusal } from '../../device/outbox-entry.ts';

/** The answer to a call: what RTK Query makes of a failure, or the rows that the server has after a success. */
export type SendResult = { error: object } | { error?: undefined; rows?: readonly ServerRow[] };

/** An entry that an earlier version kept elsewhere on the device. */
export interface InheritedEntry<C extends object> {
  key: string;
  command: C;
  subject: string;
  madeAt: Instant;
}

/** What a domain registers for one kind of command: everything the outbox needs to know about it. */
export interface OutboxKind<C extends object> {
  /** Stored with every entry: never changed once released. */
  readonly name: string;
  /** After so many ms it isn't sent any more, because the server has forgotten its key; null: it never expires. */
  readonly lifetimeMs: number | null;
  /** An expired entry may be sent again under a new key when the person asks for it. */
  readonly isResendable?: boolean;
  /** A refused entry stays until the person deals with it, also when they were told at once. */
  readonly keepsRejected?: boolean;
  /** Refusals that say: it is already so. What depends on the entry is as good as if it had been taken. */
  readonly alreadySo?: readonly Refusal['code'][];
  /** Name of the lane: what must stay in order with this command shares it, what may overtake it doesn't. */
  laneOf(command: C): string;
  /** Keys of those pending entries of the same lane that the command depends on. */
  foundationsOf?(command: C, pending: readonly OutboxEntry[]): string[];
  /** Sends the entry under its key; `attempts` counts the attempts before. Never rejects. */
  send(dispatch: Dispatch, entry: OutboxEntry<C>): Promise<SendResult>;
  /** Takes over what an earlier version kept elsewhere; `done` removes it there. */
  inherit?(userId: Id): { entries: InheritedEntry<C>[]; done: () => void };
  /** What the person did, in a few words: 'Completed: Feed the cats'. */
  describe(command: C, subject: string): string;
  /** Address of the screen where it can be looked at. */
  pathOf(command: C): string;
}

/** Whether the entry is of the kind; its command then has the kind's type. */
export const isOfKind = <C extends object>(kind: OutboxKind<C>, entry: OutboxEntry): entry is OutboxEntry<C> =>
  entry.command.kind === kind.name;

/** The kinds registered on this page. */
export class OutboxKinds {
  readonly #kinds = new Map<string, OutboxKind<object>>();

  constructor(kinds: readonly OutboxKind<object>[] = []) {
    kinds.forEach((kind) => this.register(kind));
  }

  /** Adds a kind; the last registration of a name counts. */
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
