import type { ErrorCode, Id, Instant } from '@workforce/contracts';

/** Why an entry was refused or not sent. */
export interface Refusal {
  /** `EXPIRED`: it was pending longer than its kind allows; `BLOCKED`: an entry that it depends on was refused. */
  code: ErrorCode | 'NETWORK' | 'EXPIRED' | 'BLOCKED';
  /** The server's message; null without one. */
  message: string | null;
}

/** An action that the server hasn't acknowledged. `C` is the command of its kind. */
export interface OutboxEntry<C extends object = object> {
  /** Generated when the user acted: the idempotency key of every attempt, and a photo's id on the device. */
  key: string;
  /** The author: it is sent for nobody else. */
  userId: Id;
  /** The complete command: it can be sent now, later, or again. `kind` is the name of a registered `OutboxKind`. */
  command: C & { kind: string };
  /** Entries of one lane are sent one at a time, in order; lanes are independent. */
  lane: string;
  /** What it is about, for display: the task, the checklist, the group; '' when the kind says it all. */
  subject: string;
  /** When the user acted, by the server's clock as estimated on the device. */
  madeAt: Instant;
  /** Keys of entries that it depends on: when one is refused, so is this entry. */
  after: readonly string[];
  /** Number of attempts, including one in progress: from the first on the server may have received it. */
  attempts: number;
  /** Number of attempts without a response, or with one that says nothing about it. */
  failures: number;
  /** Number of server faults (500). */
  faults: number;
  /** Null while it is pending; else the entry is rejected and waits for the user (a dead letter). */
  refusal: Refusal | null;
  /** The user was notified of the refusal when it came. */
  isTold?: boolean;
}

export const isRejected = ({ refusal }: OutboxEntry): boolean => refusal !== null;
export const isPending = ({ refusal }: OutboxEntry): boolean => refusal === null;
