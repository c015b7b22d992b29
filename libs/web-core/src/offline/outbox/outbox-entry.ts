import type { ErrorCode, Id, Instant, InstanceUpdateRequest } from '@workforce/contracts';
import type { ClockAction } from '@workforce/domain';

/** A change of a checklist: ticks, notes, start, submission. */
export interface UpdateCommand {
  kind: 'update';
  instanceId: Id;
  request: InstanceUpdateRequest;
}

/** A picture of a task; `via` says by which of §7's calls it goes first. */
export interface PhotoCommand {
  kind: 'photo';
  instanceId: Id;
  itemId: Id;
  blob: Blob;
  name: string;
  via: 'dialog' | 'list';
}

/** A press of a button of the time clock. */
export interface ClockPress {
  kind: 'clock';
  action: ClockAction;
  notes?: string | null;
  /** There was no network: it says when it happened from the first time on (`decisions §10`). */
  isOffline: boolean;
}

/** What a person did, complete: it can be sent now, later, or again, and counts once. */
export type OutboxCommand = UpdateCommand | PhotoCommand | ClockPress;

/** Why the server won't take it, or why it wasn't sent. */
export interface Refusal {
  /** `EXPIRED`: it waited for more than 24 h; `BLOCKED`: what it builds on was refused. */
  code: ErrorCode | 'NETWORK' | 'EXPIRED' | 'BLOCKED';
  /** The server's sentence; null without one. */
  message: string | null;
}

/** Something a person did that the server hasn't acknowledged. */
export interface OutboxEntry {
  /** Made when the person acted: the idempotency key of every try, and the device's own id of a picture. */
  key: string;
  /** Who acted: it is sent for nobody else. */
  userId: Id;
  command: OutboxCommand;
  /** What it is about, in the person's words: the task, or the checklist; '' for the clock. */
  subject: string;
  /** When the person acted, by the server's clock as the device knew it. */
  madeAt: Instant;
  /** Keys of entries that it builds on: refused they take it along. */
  after: readonly string[];
  /** How often it was sent, the try under way included: the server may have heard of it from the first on. */
  attempts: number;
  /** How often no answer came, or one that says nothing about it. */
  failures: number;
  /** How often the server broke down over it. */
  faults: number;
  /** Null while it waits. */
  refusal: Refusal | null;
}

export const isRefused = ({ refusal }: OutboxEntry): boolean => refusal !== null;
export const isWaiting = ({ refusal }: OutboxEntry): boolean => refusal === null;
