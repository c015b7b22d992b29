import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne } from '@mikro-orm/decorators/legacy';
import { User } from '../../users/user.entity.ts';
import { ScimGroupEntity } from './scim-group.entity.ts';

/** A person in a directory's group. */
@Entity({ tableName: 'scim_group_members' })
export class ScimMember {
  [PrimaryKeyProp]?: ['group', 'user'];

  @ManyToOne({ entity: () => ScimGroupEntity, primary: true, deleteRule: 'cascade' })
  group: ScimGroupEntity;

  @ManyToOne({ entity: () => User, primary: true, deleteRule: 'cascade' })
  @Index({ name: 'scim_group_members_user' })
  user: User;

  constructor(group: ScimGroupEntity, user: User) {
    this.group = group;
    this.user = user;
  }
}
