import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../user.entity.ts';

/** The secret that a person's authenticator app shares with the server, sealed like passwords are. */
@Entity({ tableName: 'totp_secrets' })
export class TotpSecret {
  [PrimaryKeyProp]?: 'user';

  @ManyToOne({ entity: () => User, primary: true, deleteRule: 'cascade' })
  user: User;

  @Property({ type: 'text' })
  keyId: string;

  @Property({ type: 'text' })
  seal: string;

  @Property({ type: 'timestamptz', length: 3 })
  sealedAt: Date;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  /** Time step of the latest accepted code: neither it nor an earlier one is accepted again. */
  @Property({ type: 'integer' })
  lastStep: number;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  lastUsedAt: Date | null;
}
