import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A logout token that was used; kept until it would have expired anyway, so that it is accepted once. */
@Entity({ tableName: 'logout_tokens' })
export class UsedLogoutToken {
  [PrimaryKeyProp]?: ['issuer', 'jti'];

  @PrimaryKey({ type: 'text' })
  issuer: string;

  @PrimaryKey({ type: 'text' })
  jti: string;

  @Property({ type: 'timestamptz', length: 3 })
  @Index({ name: 'logout_tokens_by_end' })
  expiresAt: Date;
}
