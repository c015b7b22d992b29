import { Entity, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { Id } from '@workforce/contracts';
import { BaseEntity } from '../../../platform/database/base.entity.ts';
import { User } from '../../users/user.entity.ts';

/** Who a person is at a provider: its issuer and the subject there, never their e-mail address (ADR 41). */
@Entity({ tableName: 'identities' })
@Unique({ name: 'identities_unique', properties: ['issuer', 'subject'] })
export class Identity extends BaseEntity {
  @ManyToOne({ entity: () => User, deleteRule: 'cascade' })
  @Index({ name: 'identities_user' })
  user: User;

  @Property({ type: 'text' })
  issuer: string;

  @Property({ type: 'text' })
  subject: string;

  @Property({ type: 'timestamptz', length: 3 })
  linkedAt: Date;

  constructor(id: Id, input: Pick<Identity, 'user' | 'issuer' | 'subject' | 'linkedAt'>) {
    super(id);
    Object.assign(this, input);
  }
}
