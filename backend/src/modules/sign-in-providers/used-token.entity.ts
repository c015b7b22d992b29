import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/**
 * What a provider signed and was used: a logout token by its id, an answer to a SAML sign-in by the id of the request. Kept until it would
 * have expired anyway, so that it is accepted once. The table has the name of its first use.
 */
@Entity({ tableName: 'logout_tokens' })
export class UsedToken {
  [PrimaryKeyProp]?: ['issuer', 'jti'];

  @PrimaryKey({ type: 'text' })
  issuer: string;

  @PrimaryKey({ type: 'text' })
  jti: string;

  @Property({ type: 'timestamptz', length: 3 })
  @Index({ name: 'logout_tokens_by_end' })
  expiresAt: Date;

  /** The provider's session that a logout token ended; null when it ended all of the subject's. */
  @Property({ type: 'text', nullable: true })
  sid: string | null;

  @Property({ type: 'text', nullable: true })
  subject: string | null;

  /** Null for what is no logout token. */
  @Property({ type: 'timestamptz', length: 3, nullable: true })
  receivedAt: Date | null;
}
