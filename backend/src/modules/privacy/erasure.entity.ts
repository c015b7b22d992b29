import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Id } from '@workforce/contracts';

/** The erasure of somebody's personal data (`identity §5`). Kept for ever, without a foreign key: it says who must not come back. */
@Entity({ tableName: 'erasures' })
export class Erasure {
  @PrimaryKey({ type: 'uuid' })
  personId: Id;

  @Property({ type: 'timestamptz', length: 3 })
  requestedAt: Date;

  /** What is looked for and erased; null once it is done. */
  @Property({ type: 'json', nullable: true })
  texts: string[] | null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  completedAt: Date | null = null;

  constructor(personId: Id, requestedAt: Date, texts: string[]) {
    this.personId = personId;
    this.requestedAt = requestedAt;
    this.texts = texts;
  }
}
