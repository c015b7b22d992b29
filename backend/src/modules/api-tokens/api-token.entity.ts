import { Entity, Index, ManyToOne, Property, Unique } from '@mikro-orm/decorators/legacy';
import type { ApiTokenScope, Id } from '@workforce/contracts';
import { BaseEntity } from '../../platform/database/base.entity.ts';
import { OrgUnit } from '../sites/org-unit.entity.ts';
import { User } from '../users/user.entity.ts';

interface NewApiToken {
  name: string;
  prefix: string;
  hash: string;
  scopes: readonly ApiTokenScope[];
  unit: OrgUnit;
  provider: string | null;
  owner: User | null;
  createdBy: User;
  expiresAt: Date;
}

/**
 * A key for a machine, with its scopes in its unit. A service's acts on its own, whatever becomes of whoever made it; a personal one acts for
 * its owner.
 */
@Entity({ tableName: 'api_tokens' })
export class ApiToken extends BaseEntity {
  @Property({ type: 'text' })
  name: string;

  /** The first characters of the secret, to recognise it by. */
  @Property({ type: 'text' })
  prefix: string;

  /** SHA-256 of the secret in hex: it is random, so that a slow hash would protect nothing. */
  @Property({ type: 'text' })
  @Unique({ name: 'api_tokens_hash' })
  hash: string;

  @Property({ type: 'text[]' })
  scopes: ApiTokenScope[];

  @ManyToOne({ entity: () => OrgUnit, deleteRule: 'restrict' })
  @Index({ name: 'api_tokens_unit' })
  unit: OrgUnit;

  /** Key of the sign-in provider of the people whom it provisions. */
  @Property({ type: 'text', nullable: true })
  provider: string | null;

  /** Null for a service's token. */
  @ManyToOne({ entity: () => User, nullable: true, deleteRule: 'cascade' })
  @Index({ name: 'api_tokens_owner' })
  owner: User | null;

  @ManyToOne({ entity: () => User, nullable: true, deleteRule: 'set null' })
  @Index({ name: 'api_tokens_created_by' })
  createdBy: User | null;

  @Property({ type: 'timestamptz', length: 3 })
  createdAt: Date;

  @Property({ type: 'timestamptz', length: 3 })
  expiresAt: Date;

  /** Accurate to a few minutes. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  lastUsedAt: Date | null = null;

  @Property({ type: 'timestamptz', length: 3, nullable: true })
  revokedAt: Date | null = null;

  constructor(id: Id, now: Date, input: NewApiToken) {
    super(id);
    this.createdAt = now;
    this.name = input.name;
    this.prefix = input.prefix;
    this.hash = input.hash;
    this.scopes = [...input.scopes];
    this.unit = input.unit;
    this.provider = input.provider;
    this.owner = input.owner;
    this.createdBy = input.createdBy;
    this.expiresAt = input.expiresAt;
  }
}
