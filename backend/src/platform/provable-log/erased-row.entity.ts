import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import type { Id, ProvableLogName } from '@workforce/contracts';
import { appendOnly } from './log-checkpoint.entity.ts';

/** A row of a log as it was left by the erasure of a person (ADR 44). Of several erasures the last one counts. */
@Entity({ tableName: 'erased_rows' })
@Trigger(appendOnly('the list of erased rows'))
@Index({ name: 'erased_rows_by_person', properties: ['personId', 'log', 'sequence'] })
export class ErasedRow {
  [PrimaryKeyProp]?: ['log', 'sequence', 'personId'];

  @PrimaryKey({ type: 'text' })
  log: ProvableLogName;

  @PrimaryKey({ type: 'bigint', autoincrement: false })
  sequence: number;

  @PrimaryKey({ type: 'uuid' })
  personId: Id;

  /** Of the row without what was erased (`erasedDigest`). */
  @Property({ type: 'text' })
  digest: string;

  @Property({ type: 'timestamptz', length: 3 })
  erasedAt: Date;
}
