import { Collection } from '@mikro-orm/core';
import { Entity, Enum, Index, ManyToMany, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import { type Day, type Id, ROLES, type Role } from '@workforce/contracts';
import { EditableEntity } from '../../platform/database/base.entity.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';
import { JobFunction } from './job-function.entity.ts';

interface NewUser {
  name: string;
  username: string;
  email: string;
  role: Role;
  site: OrgUnit;
  /** Null for someone who signs in at a provider. */
  passwordHash: string | null;
  phone?: string | null;
  birthday?: Day | null;
  jobFunctions?: JobFunction[];
}

/** A person who can sign in. The username is unique, ignoring case (index `users_username_unique`). */
@Entity({ tableName: 'users' })
@Unique({
  name: 'users_username_unique',
  expression: 'create unique index users_username_unique on users (casefolded(username))',
})
@Index({ name: 'users_by_site', properties: ['site', 'name', 'id'] })
@Index({ name: 'users_by_name', properties: ['name', 'id'] })
@Index({
  name: 'users_by_text',
  expression: `create index users_by_text on users using gin (search_key(name || e'\\n' || username || e'\\n' || email) gin_trgm_ops) with (fastupdate = off)`,
})
@Index({
  name: 'users_by_sorted_name',
  expression: `create index users_by_sorted_name on users (name collate "und-x-icu", id)`,
})
@Index({
  name: 'users_by_username',
  expression: `create index users_by_username on users (username collate "und-x-icu", id)`,
})
@Index({ name: 'users_by_email', expression: `create index users_by_email on users (email collate "und-x-icu", id)` })
@Index({
  name: 'users_by_role',
  expression: `create index users_by_role on users ((case role when 'employee' then 0 when 'manager' then 1 else 2 end), name collate "und-x-icu", id)`,
})
@Index({
  name: 'users_by_status',
  expression: `create index users_by_status on users ((case when is_active then 0 else 1 end), name collate "und-x-icu", id)`,
})
export class User extends EditableEntity {
  @Property({ type: 'text' })
  name: string;

  @Property({ type: 'text' })
  username: string;

  @Property({ type: 'text' })
  email: string;

  @Property({ type: 'text', nullable: true })
  phone: string | null;

  @Property({ type: 'date', nullable: true })
  birthday: Day | null;

  /** The home site. */
  @ManyToOne({ entity: () => OrgUnit })
  site: OrgUnit;

  /** The highest role of today's assignments, for lists; access is decided by the assignments themselves. */
  @Enum({ items: () => [...ROLES], type: 'text' })
  role: Role;

  @Property({ type: 'boolean' })
  isActive: boolean = true;

  /** Argon2id; null for someone who signs in at a provider. */
  @Property({ type: 'text', lazy: true, nullable: true })
  passwordHash: string | null;

  /** Whether a sign-in with the password has to be confirmed: kept with the factors by `SecondFactors`. */
  @Property({ type: 'boolean', lazy: true, default: false })
  hasSecondFactor: boolean = false;

  @ManyToMany({
    entity: () => JobFunction,
    pivotTable: 'user_job_functions',
    joinColumn: 'user_id',
    inverseJoinColumn: 'job_function_id',
  })
  jobFunctions = new Collection<JobFunction>(this);

  constructor(id: Id, now: Date, input: NewUser) {
    super(id, now);
    this.name = input.name;
    this.username = input.username;
    this.email = input.email;
    this.site = input.site;
    this.role = input.role;
    this.passwordHash = input.passwordHash;
    this.phone = input.phone ?? null;
    this.birthday = input.birthday ?? null;
    this.jobFunctions.set(input.jobFunctions ?? []);
  }
}
