import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { User } from '../users/user.entity.ts';

/** What a directory says of a person beyond their account (ADR 45). */
@Entity({ tableName: 'scim_people' })
@Index({
  name: 'scim_people_removed',
  expression: 'create index scim_people_removed on scim_people (user_id) where (removed_at is not null)',
})
export class ScimPerson {
  [PrimaryKeyProp]?: 'user';

  @ManyToOne({ entity: () => User, primary: true, deleteRule: 'cascade' })
  user: User;

  /** The directory's id. */
  @Property({ type: 'text', nullable: true })
  @Index({ name: 'scim_people_external_id' })
  externalId: string | null = null;

  @Property({ type: 'text', nullable: true })
  givenName: string | null = null;

  @Property({ type: 'text', nullable: true })
  familyName: string | null = null;

  /** Key of the sign-in provider at which the person signs in under their username. */
  @Property({ type: 'text', nullable: true })
  provider: string | null = null;

  /** When the directory deleted the person: deactivated here, and shown to directories no more. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  removedAt: Date | null = null;

  constructor(user: User) {
    this.user = user;
  }
}
