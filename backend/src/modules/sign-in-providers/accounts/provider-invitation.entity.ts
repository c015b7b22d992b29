import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../../users/user.entity.ts';

/** An administrator expects a person's first sign-in at a provider, under the username that they have here (ADR 41). */
@Entity({ tableName: 'provider_invitations' })
export class ProviderInvitation {
  [PrimaryKeyProp]?: 'user';

  @ManyToOne({ entity: () => User, primary: true, deleteRule: 'cascade' })
  user: User;

  /** Key of the provider. */
  @Property({ type: 'text' })
  provider: string;

  @Property({ type: 'timestamptz', length: 3 })
  expiresAt: Date;
}
