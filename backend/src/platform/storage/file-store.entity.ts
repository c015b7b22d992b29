import { Check, Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** Key of the only row. */
export const SINGLETON_ID = 1;

/** Singleton row naming the file store of this database by an identity that is stored in both. */
@Entity({ tableName: 'file_store' })
@Check({ name: 'file_store_only_one', expression: 'id = 1' })
export class FileStore {
  /** Always 1. */
  @PrimaryKey({ type: 'smallint', autoincrement: false })
  id: number;

  @Property({ type: 'uuid' })
  identity: string;

  @Property({ type: 'timestamptz', length: 3 })
  adoptedAt: Date;

  /** Key up to which the store has been swept; null to begin at the start. */
  @Property({ type: 'text', nullable: true })
  sweptTo: string | null = null;
}
