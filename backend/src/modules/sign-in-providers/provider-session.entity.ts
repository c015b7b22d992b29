import { PrimaryKeyProp } from '@mikro-orm/core';
import { Entity, Index, ManyToOne, Property } from '@mikro-orm/decorators/legacy';
import { Session } from '../auth/session.entity.ts';

/** The provider's side of a session: what ends it there, and here when it ends there (ADR 41). */
@Entity({ tableName: 'provider_sessions' })
@Index({ name: 'provider_sessions_by_sid', properties: ['issuer', 'sid'] })
@Index({ name: 'provider_sessions_by_subject', properties: ['issuer', 'subject'] })
export class ProviderSession {
  [PrimaryKeyProp]?: 'session';

  @ManyToOne({ entity: () => Session, primary: true, deleteRule: 'cascade' })
  session: Session;

  /** Key of the provider. */
  @Property({ type: 'text' })
  provider: string;

  @Property({ type: 'text' })
  issuer: string;

  @Property({ type: 'text' })
  subject: string;

  /** The provider's id of its session; null when it names none. */
  @Property({ type: 'text', nullable: true })
  sid: string | null;

  /** The ID token, sealed: a hint for ending the session there. */
  @Property({ type: 'text' })
  sealedIdToken: string;
}
