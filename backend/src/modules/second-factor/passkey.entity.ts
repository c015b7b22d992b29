import { Entity, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { BaseEntity } from '../../platform/database/base.entity.ts';
import { User } from '../users/user.entity.ts';

/** The public half of a passkey (WebAuthn credential). */
@Entity({ tableName: 'passkeys' })
export class Passkey extends BaseEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  @Index({ name: 'passkeys_user' })
  user: User;

  /** Made by the authenticator; base64url. */
  @Property({ type: 'text' })
  @Unique({ name: 'passkeys_credential_unique' })
  credentialId: string;

  /** COSE; base64url. */
  @Property({ type: 'text' })
  publicKey: string;

  /** Of signatures, as the authenticator counts them; 0 for those that don't. */
  @Property({ type: 'bigint' })
  counter: string;

  /** How browsers reach the authenticator, separated by commas. */
  @Property({ type: 'text' })
  transports: string;

  /** The owner's name for it. */
  @Property({ type: 'text' })
  name: string;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  lastUsedAt: Date | null;
}
