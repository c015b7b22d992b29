import { Entity, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';

/** A link that creates the first administrator. Rows are deleted once there is one. */
@Entity({ tableName: 'first_admin_links' })
export class FirstAdminLink {
  /** SHA-256 of the token, base64url; the token itself is only printed. */
  @PrimaryKey({ type: 'text' })
  tokenHash: string;

  @Property({ type: 'timestamptz', length: 3 })
  expiresAt: Date;

  constructor(tokenHash: string, expiresAt: Date) {
    this.tokenHash = tokenHash;
    this.expiresAt = expiresAt;
  }
}
