import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Tells whether a node has the same key as the others, without revealing anything about it. */
@Entity({ tableName: 'key_checks' })
export class KeyCheck {
  /** The setting that gives the key. */
  @PrimaryKey({ type: 'text' })
  name: string;

  /** Salt and digest of the key. */
  @Property({ type: 'text' })
  checkValue: string;
}
