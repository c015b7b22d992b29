import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The single row with the id of the key that seals passwords. Sealing locks it shared, changing the key exclusively. */
@Entity({ tableName: 'current_reveal_key' })
export class CurrentRevealKey {
  /** Always 1. */
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id: number;

  @Property({ type: 'text' })
  keyId: string;

  /** A known text sealed with that key; verifies that a key is the right one. */
  @Property({ type: 'text' })
  checkValue: string;
}
