import { PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Id } from '@workforce/contracts';

/** Every row has an application-made UUID v7. */
export abstract class BaseEntity {
  @PrimaryKey({ type: 'uuid' })
  id: Id;

  constructor(id: Id) {
    this.id = id;
  }
}

/** A row that knows when it was made and changed. */
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

/** A row that people edit: the unit of work counts its changes, and refuses to change one that somebody else has changed since. */
export abstract class EditableEntity extends DatedEntity {
  @Property({ type: 'integer', version: true })
  version: number = 1;
}
