import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, ManyToOne, PrimaryKey, Property } from '@mikro-orm/decorators/legacy';
import { Session } from '../auth/session.entity.ts';

/** What a session was asked and hasn't answered: one of each kind. Taking it deletes it, so an answer counts once, on any node. */
@Entity({ tableName: 'factor_challenges' })
export class FactorChallenge {
  [PrimaryKeyProp]?: ['session', 'kind'];

  @ManyToOne({ entity: () => Session, primary: true, deleteRule: 'cascade' })
  session: Session;

  @PrimaryKey({ type: 'text' })
  kind: string;

  /** What a passkey has to sign, or the sealed secret that an app has to know. */
  @Property({ type: 'text' })
  value: string;

  /** The key of a sealed value; null for one that is no secret. */
  @Property({ type: 'text', nullable: true })
  keyId: string | null;

  @Property({ type: 'timestamptz', length: 3 })
  expiresAt: Date;
}
