import type { ErrorCode, Id, Instant } from '@workforce/contracts';

/** Why the server won't take an entry, or why it wasn't sent. */
export interface Refusal {
  /** `EXPIRED`: it waited longer than its kind allows; `BLOCKED`: what it depends on was refused. */
  code: ErrorCode | 'NETWORK' | 'EXPIRED' | 'BLOCKED';
  /** The server's sentence; null without one. */
  message: string | null;
}

/** Something a person did that the server hasn't acknowledged. `C` is the command of its kind. */
export interface OutboxEntry<C extends object = object> {
  /** Made when the person acted: the idempotency key of every attempt, and the device's own id of a picture. */
  key: string;
  /** Who acted: it is sent for nobody else. */
  userId: Id;
  /** What to send, complete: it can be sent now, later, or again. `kind` is the name of a registered `OutboxKind`. */
  command: C & { kind: string };
  /** Entries of one lane are sent one at a time, in order; lanes don't wait for each other. */
  lane: string;
  /** What it is about, in the person's words: the task, the checklist, the group; '' when the kind says it all. */
  subject: string;
  /** When the person acted, by the server's clock as the device knew it. */
  madeAt: Instant;
  /** Keys of entries that it depends on: refused they take it along. */
  after: readonly string[];
  /** How often it was sent, the attempt under way included: the server may have heard of it from the first on. */
  attempts: number;
  /** How often no answer came, or one that says nothing about it. */
  failures: number;
  /** How often the server failed over it (500). */
  faults: number;
  /** Null while it is pending; else the entry is rejected and waits for the person (a dead letter). */
  refusal: Refusal | null;
  /** The person was told of the refusal when it came. */
  isTold?: boolean;
}

export const isRejected = ({ refusal }: OutboxEntry): boolean => refusal !== null;
export const isPending = ({ refusal }: OutboxEntry): boolean => refusal === null;
