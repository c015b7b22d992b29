import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../user.entity.ts';

/**
 * A person's password, encrypted with a key that isn't in the database. A separate table, so that no list of users ever reads it.
 */
@Entity({ tableName: 'sealed_passwords' })
export class SealedPassword {
  [PrimaryKeyProp]?: 'user';

  @ManyToOne({ entity: () => User, primary: true, deleteRule: 'cascade' })
  user: User;

  @Property({ type: 'text' })
  keyId: string;

  @Property({ type: 'text' })
  seal: string;

  @Property({ type: 'timestamptz', length: 3 })
  sealedAt: Date;
}
