import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Id } from '@workforce/contracts';

/** Every row has a UUID v7 made by the application. */
export abstract class BaseEntity {
  @PrimaryKey({ type: 'uuid' })
  id: Id;

  constructor(id: Id) {
    this.id = id;
  }
}

/** A row with the times of its creation and last change. */
export abstract class DatedEntity extends BaseEntity {
  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'timestamptz', length: 3 })
  updatedAt: Date;

  constructor(id: Id, now: Date) {
    super(id);
    this.createdAt = now;
    this.updatedAt = now;
  }
}

/**
 * A row that people edit: the unit of work increments its version and refuses a change to a row changed since
 * (optimistic locking).
 */
export abstract class EditableEntity extends DatedEntity {
  @Property({ type: 'integer', version: true })
  version: number = 1;
}
