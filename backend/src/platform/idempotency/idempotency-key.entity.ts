import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import type { Id } from '@workforce/contracts';

/** The first response to a write with an `Idempotency-Key`; kept for 24 h. */
@Entity({ tableName: 'idempotency_keys' })
export class IdempotencyKey {
  [PrimaryKeyProp]?: ['userId', 'route', 'key'];

  @PrimaryKey({ type: 'uuid' })
  userId: Id;

  /** Method and path, such as `POST /api/photos/upload`. */
  @PrimaryKey({ type: 'text' })
  route: string;

  @PrimaryKey({ type: 'text' })
  key: string;

  /** Keyed hash of the request's query, body and files. */
  @Property({ type: 'text' })
  bodyHash: string;

  @Property({ type: 'smallint', nullable: true })
  status: number | null = null;

  /** JSON text of the response body; null for none. */
  @Property({ type: 'text', nullable: true })
  body: string | null = null;

  @Property({ type: 'timestamptz', length: 3 })
  @Index({ name: 'idempotency_keys_age' })
  createdAt: Date;
}
