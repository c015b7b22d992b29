import type { TriggerDef } from '@mikro-orm/core';
import { Entity, PrimaryKey, Property, Trigger } from '@mikro-orm/decorators/legacy';
import type { Id } from '@workforce/contracts';

/** Collects what is looked for: whoever asks has no say in it. */
const TEXTS_OF_PERSON: TriggerDef = {
  name: 'texts_of_person',
  timing: 'before',
  events: ['insert'],
  forEach: 'row',
  body: `if new.completed_at is null then new.texts := to_jsonb(person_texts(new.person_id)); end if; return new;`,
};

/** An erasure goes on and is completed; nothing else of it changes. */
const KEPT: TriggerDef = {
  name: 'kept',
  timing: 'before',
  events: ['update', 'delete'],
  forEach: 'row',
  body: `if tg_op = 'DELETE' or old.completed_at is not null or to_jsonb(new) - array['texts', 'progress', 'completed_at'] is distinct from to_jsonb(old) - array['texts', 'progress', 'completed_at'] or new.texts is distinct from old.texts and (new.texts is not null or new.completed_at is null) then raise exception 'erasures are kept as they were asked for' using errcode = 'insufficient_privilege'; end if; return new;`,
};

/** How far an erasure has got: the key of the last row that was searched in a table. Null after the last table. */
export type ErasureProgress = { table: string; after: string[] | null } | { table: null };

/** The erasure of somebody's personal data (`identity §5`). Kept for ever, without a foreign key: it says who must not come back. */
@Entity({ tableName: 'erasures' })
@Trigger(TEXTS_OF_PERSON)
@Trigger(KEPT)
export class Erasure {
  @PrimaryKey({ type: 'uuid' })
  personId: Id;

  @Property({ type: 'timestamptz', length: 3 })
  requestedAt: Date;

  /** What is looked for and erased; null once it is done. */
  @Property({ type: 'json', nullable: true })
  texts: string[] | null;

  /** Null before the first table is searched. */
  @Property({ type: 'json', nullable: true })
  progress: ErasureProgress | null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  completedAt: Date | null = null;
}
