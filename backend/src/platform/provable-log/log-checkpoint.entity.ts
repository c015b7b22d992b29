import { PrimaryKeyProp, type TriggerDef } from '@mikro-orm/core';
import { Entity, Enum, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import type { Day, ProvableLogName } from '@workforce/contracts';
import { CHECKPOINT_REASONS, type CheckpointReason } from './checkpoint.ts';

/**
 * Trigger that refuses writes to everyone, the table's owner too; the application's role doesn't even have the
 * privilege.
 */
export const appendOnly = (what: string, events: TriggerDef['events'] = ['update', 'delete']): TriggerDef => ({
  name: 'append_only',
  timing: 'before',
  events,
  forEach: 'statement',
  body: `raise exception '${what} is append-only' using errcode = 'insufficient_privilege';`,
});

/** A signed checkpoint of a log's chain: rewriting earlier rows would require forging the signature. */
@Entity({ tableName: 'log_checkpoints' })
@Trigger(appendOnly('the list of checkpoints'))
export class LogCheckpoint {
  [PrimaryKeyProp]?: ['log', 'number'];

  @PrimaryKey({ type: 'text' })
  log: ProvableLogName;

  /** From 1, without gaps. */
  @PrimaryKey({ type: 'integer', autoincrement: false })
  number: number;

  @Property({ type: 'date' })
  day: Day;

  @Property({ type: 'bigint' })
  sequence: number;

  /** Hash of the row at `sequence`. */
  @Property({ type: 'text' })
  hash: string;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  /** Digest of the previous checkpoint; null for one made before checkpoints were chained. */
  @Property({ type: 'text', nullable: true })
  previous: string | null;

  @Enum({ items: () => [...CHECKPOINT_REASONS], type: 'text' })
  reason: CheckpointReason;

  /** Ed25519, base64url (`checkpoint.ts`). */
  @Property({ type: 'text' })
  signature: string;
}

/** The last checkpoint delivered to `AUDIT_ANCHOR_URL`. */
@Entity({ tableName: 'anchor_deliveries' })
export class AnchorDelivery {
  [PrimaryKeyProp]?: 'log';

  @PrimaryKey({ type: 'text' })
  log: ProvableLogName;

  @Property({ type: 'integer' })
  number: number;

  @Property({ type: 'timestamptz', length: 3 })
  deliveredAt: Date;
}
