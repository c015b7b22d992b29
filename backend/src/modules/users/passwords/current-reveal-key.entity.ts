import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** The one row that says which key seals passwords now. Whoever seals holds it shared, whoever changes the key alone. */
@Entity({ tableName: 'current_reveal_key' })
export class CurrentRevealKey {
  /** Always 1. */
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id: number;

  @Property({ type: 'text' })
  keyId: string;

  /** A known text under that key: shows whether a key is the right one. */
  @Property({ type: 'text' })
  checkValue: string;
}
