import type { TriggerDef } from '@mikro-orm/core';
import { Check, Entity, Index, PrimaryKey, Property, Trigger, Unique } from '@mikro-orm/decorators/legacy';
import type { Id, SecurityEvent } from '@workforce/contracts';
import { BaseEntity } from '../../platform/database/base.entity.ts';
import { appendOnly } from '../../platform/provable-log/log-checkpoint.entity.ts';

/** Hashes the address with a salt of its own, so that it can't be recovered once both are purged. */
const ADDRESS_SEALED: TriggerDef = {
  name: 'address_sealed',
  timing: 'before',
  events: ['insert'],
  forEach: 'row',
  body: `if new.address is null then new.address_salt := null; new.address_digest := null; else new.address_salt := gen_random_uuid()::text; new.address_digest := encode(sha256(convert_to(new.address_salt || new.address, 'UTF8')), 'hex'); end if; return new;`,
};

/** Allows a row to be chained once and its address to be purged once; refuses all other changes. */
const CHANGED_ONCE: TriggerDef = {
  name: 'changed_once',
  timing: 'before',
  events: ['update'],
  forEach: 'row',
  body: `if to_jsonb(new) - array['sequence', 'previous_hash', 'hash', 'address', 'address_salt'] is distinct from to_jsonb(old) - array['sequence', 'previous_hash', 'hash', 'address', 'address_salt'] or old.sequence is not null and (new.sequence, new.previous_hash, new.hash) is distinct from (old.sequence, old.previous_hash, old.hash) or new.address is not null and new.address is distinct from old.address or new.address_salt is not null and new.address_salt is distinct from old.address_salt then raise exception 'the security log is append-only' using errcode = 'insufficient_privilege'; end if; return new;`,
};

/**
 * A security event. Append-only, hash-chained a moment later (`security-deferred-chain.ts`). Ids have no foreign keys, so that rows
 * outlive the people.
 */
@Entity({ tableName: 'security_log' })
@Trigger(ADDRESS_SEALED)
@Trigger(CHANGED_ONCE)
@Trigger(appendOnly('the security log', ['delete']))
@Index({ name: 'security_log_by_user', properties: ['userId', 'id'] })
@Index({ name: 'security_log_by_actor', properties: ['actorId', 'id'] })
@Index({ name: 'security_log_by_site', properties: ['siteId', 'id'] })
@Index({ name: 'security_log_by_event', properties: ['event', 'id'] })
@Index({
  name: 'security_log_waiting',
  expression: 'create index security_log_waiting on security_log (id) where sequence is null',
})
@Index({
  name: 'security_log_addresses',
  expression: 'create index security_log_addresses on security_log (id) where address is not null',
})
export class SecurityLogEntryEntity extends BaseEntity {
  @Property({ type: 'timestamptz', length: 3 })
  at: Date;

  @Property({ type: 'text' })
  event: SecurityEvent;

  @Property({ type: 'uuid', nullable: true })
  actorId: Id | null;

  @Property({ type: 'text', nullable: true })
  actorName: string | null;

  @Property({ type: 'uuid', nullable: true })
  userId: Id | null;

  /** The home site of the person concerned at that time. A filter, not part of the chain. */
  @Property({ type: 'uuid', nullable: true })
  siteId: Id | null;

  @Property({ type: 'text', nullable: true })
  userName: string | null;

  @Property({ type: 'text', nullable: true })
  username: string | null;

  @Property({ type: 'text', nullable: true })
  address: string | null;

  @Property({ type: 'text', nullable: true })
  detail: string | null;

  /** Purged with the address. */
  @Property({ type: 'text', nullable: true })
  addressSalt: string | null;

  /** SHA-256 of salt and address in hex; null if there never was an address. */
  @Property({ type: 'text', nullable: true })
  addressDigest: string | null;

  /** Position in the chain, from 1, without gaps; null until chained. */
  @Property({ type: 'bigint', nullable: true })
  @Unique({ name: 'security_log_sequence' })
  sequence: number | null;

  @Property({ type: 'text', nullable: true })
  previousHash: string | null;

  @Property({ type: 'text', nullable: true })
  hash: string | null;
}

/** Head of the chain; appending locks this row. */
@Entity({ tableName: 'security_log_head' })
@Check({ name: 'security_log_head_only_one', expression: 'id = 1' })
export class SecurityLogHead {
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id: number;

  @Property({ type: 'bigint' })
  sequence: number;

  @Property({ type: 'text' })
  previousHash: string;

  @Property({ type: 'text' })
  hash: string;

  /** Number of rows from before the log was chained; they come first. */
  @Property({ type: 'bigint' })
  adoptedRows: number;

  /** Position of the last row in `SECURITY_LOG_FILE`. */
  @Property({ type: 'bigint', defaultRaw: '0' })
  fileSequence: number = 0;
}
