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

/** A row that people edit: it counts its changes and knows when they were. */
export abstract class EditableEntity extends BaseEntity {
  @Property({ type: 'integer', version: true })
  version: number = 1;

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
