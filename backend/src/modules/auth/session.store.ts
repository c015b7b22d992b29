import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id, PersonSession, SessionInfo, User } from '@workforce/contracts';
import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.ts';
import { instantText } from '../../platform/database/instants.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { keysetOf, page, type Page, type PageRequest } from '../../platform/pagination/page.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import type { Database } from '../database.ts';
import { Session, type SessionFactor } from './session.entity.ts';
import { SessionLifetime } from './session-lifetime.ts';

/** What the person has proved: the hash their password was checked against, or the provider's identity that is linked to them. */
export type SignInProof = { passwordHash: string | null } | { identityId: Id };

/** A session to open. */
export interface NewSession {
  sid: Id;
  now: Date;
  expiresAt: Date;
  user: User;
  proof: SignInProof;
  /** When the person last gave their password, here or to the provider. */
  provenAt: Date;
  /** For the security log. */
  detail: string | null;
  /** What the sign-in is confirmed with already. */
  factor: SessionFactor | null;
  mustHaveSecondFactor: boolean;
  /** Expiry of a session that is still to be confirmed. */
  unconfirmedEnd: Date;
  userAgent: string | null;
  address: string;
  deviceId: Id;
}

/** Reads and writes session rows. */
@Injectable()
export class SessionStore {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
    private readonly lifetime: SessionLifetime,
  ) {}

  /** When the person last gave their password in this session; null when it has ended. */
  async provenAt(sessionId: Id): Promise<Date | null> {
    const row = await this.db()
      .selectFrom('sessions')
      .select('proven_at as provenAt')
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .executeTakeFirst();
    return row ? new Date(row.provenAt) : null;
  }

  /**
   * Records that the person has given their password in this session, here or at a provider.
   *
   * @throws DomainError UNAUTHENTICATED when it has ended meanwhile
   */
  async prove(sessionId: Id): Promise<void> {
    await this.transactions.run(async (em) => {
      const open = { id: sessionId, endedAt: null };
      const session = await em.findOne(Session, open, { lockMode: LockMode.PESSIMISTIC_WRITE });
      if (!session) throw new DomainError('UNAUTHENTICATED');
      session.provenAt = this.clock.now();
    });
  }

  /**
   * Opens a session and writes it to the security log in one statement, if the account hasn't changed since the proof was
   * checked. Waits for a concurrent change of the account to commit, so that no session outlives it.
   *
   * @returns undefined when the account has changed
   */
  async open(session: NewSession): Promise<{ hasSecondFactor: boolean } | undefined> {
    const { factor, mustHaveSecondFactor, unconfirmedEnd } = session;
    const { sid, now, expiresAt, user, proof, provenAt, detail, userAgent, address, deviceId } = session;
    const entry = this.log.entryOf({ event: 'sign_in', actor: { ...user, address }, subject: user, detail });
    const { rows } = await sql<{ hasSecondFactor: boolean }>`
      with account as (
        ${provenAccount(user.id, proof)}
      ), opened as (
        insert into sessions
          (id, user_id, created_at, expires_at, last_used_at, proven_at, user_agent, address, device_id, factor)
        select ${sid}::uuid, id, ${now}::timestamptz,
          case when ${factor}::text is null and (has_second_factor or ${mustHaveSecondFactor})
            then ${unconfirmedEnd}::timestamptz else ${expiresAt}::timestamptz end, ${now}::timestamptz, ${provenAt}::timestamptz,
          ${userAgent}, ${address}, ${deviceId}::uuid, ${factor}::text
        from account
        returning user_id
      )
      insert into security_log (id, at, event, actor_id, actor_name, user_id, user_name, username, site_id, address, detail)
      select ${entry.id}::uuid, ${now}::timestamptz, ${entry.event}, user_id, ${entry.actorName}, user_id, ${entry.userName},
        ${entry.username}, ${entry.siteId}::uuid, ${entry.address}, ${entry.detail}
      from opened returning (select has_second_factor from account) as "hasSecondFactor"`.execute(this.db());
    return rows[0];
  }

  /** Whether the person has signed in on this device before. */
  async isKnownDevice(userId: Id, deviceId: Id): Promise<boolean> {
    const row = await this.db()
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', userId)
      .where('device_id', '=', deviceId)
      .limit(1)
      .executeTakeFirst();
    return row !== undefined;
  }

  /** The person's open sessions, newest first, without idle ones. */
  async listOf(userId: Id, currentId: Id, request: PageRequest): Promise<Page<SessionInfo>> {
    return this.page(this.selected(currentId).where('s.user_id', '=', userId), request);
  }

  /**
   * The open sessions of people, newest first, without idle ones.
   *
   * @param whose condition on person `u`
   */
  async listWhere(whose: RawBuilder<boolean>, currentId: Id, request: PageRequest): Promise<Page<PersonSession>> {
    const sessions = this.selected(currentId)
      .innerJoin('users as u', 'u.id', 's.user_id')
      .innerJoin('org_units as o', 'o.id', 'u.site_id')
      .select(['u.id as userId', 'u.name as userName', 'u.site_id as siteId', 'o.name as siteName'])
      .where(whose);
    return this.page(sessions, request);
  }

  private selected(currentId: Id) {
    const now = this.clock.now();
    return this.db()
      .selectFrom('sessions as s')
      .select([
        's.id',
        instantText('s.created_at').as('createdAt'),
        instantText('s.last_used_at').as('lastUsedAt'),
        instantText('s.expires_at').as('expiresAt'),
        's.user_agent as userAgent',
        's.address',
        sql<boolean>`s.id = ${currentId}`.as('isCurrent'),
      ])
      .where('s.ended_at', 'is', null)
      .where('s.expires_at', '>', now)
      .where('s.last_used_at', '>', this.lifetime.idleSince(now));
  }

  private async page<Row extends SessionInfo>(
    sessions: SelectQueryBuilder<Database & { s: Database['sessions'] }, 's', Row>,
    request: PageRequest,
  ): Promise<Page<Row>> {
    const before = keysetOf(request, ['id']);
    const rows = await sessions
      .$if(before !== null, (query) => query.where('s.id', '<', before?.[0] ?? ''))
      .orderBy('s.id', 'desc')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, ({ id }) => [id]);
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

/** The active account, locked with what proves it: a change of either waits for this one, or this one for it. */
const provenAccount = (id: Id, proof: SignInProof): RawBuilder<{ id: Id; has_second_factor: boolean }> =>
  'identityId' in proof
    ? sql`select u.id, u.has_second_factor from users u join identities i on i.user_id = u.id
        where u.id = ${id} and u.is_active and i.id = ${proof.identityId} for share`
    : sql`select id, has_second_factor from users where id = ${id} and is_active and password_hash = ${proof.passwordHash} for share`;
