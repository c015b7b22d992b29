import { createHash, randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { CreateUserRequest, FirstAdminRequest, User as WireUser } from '@workforce/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { networkOf } from '../../platform/rate-limit/address-of.ts';
import { type RateLimit, RateLimits } from '../../platform/rate-limit/rate-limits.ts';
import { User } from '../users/user.entity.ts';
import { UsersService } from '../users/users.service.ts';
import { FirstAdminLink } from './first-admin-link.entity.ts';
import { type FirstOrganisationRequest, FirstOrganisation } from './first-organisation.ts';

const TOKEN_BYTES = 32;
const LINK_HOURS = 24;

/** Creates the first administrator in the browser with a link that the server prints at start (`decisions §3`). */
@Injectable()
export class FirstAdmin {
  private readonly attempts: RateLimit;

  constructor(
    private readonly transactions: Transactions,
    private readonly users: UsersService,
    private readonly organisation: FirstOrganisation,
    private readonly clock: Clock,
    limits: RateLimits,
  ) {
    this.attempts = limits.create({ name: 'first-admin', points: 10, seconds: 60 });
  }

  /**
   * Issues a new link's token, valid for 24 hours on every node; links of other nodes and earlier starts stay valid until they
   * expire.
   *
   * @returns undefined while there is an active administrator
   */
  issueLink(): Promise<string | undefined> {
    return this.transactions.run(async (em) => {
      if (await hasAdmin(em)) return undefined;
      const now = this.clock.now();
      const token = randomBytes(TOKEN_BYTES).toString('base64url');
      await em.nativeDelete(FirstAdminLink, { expiresAt: { $lte: now } });
      em.persist(new FirstAdminLink(hashOf(token), new Date(now.getTime() + LINK_HOURS * 3_600_000)));
      return token;
    });
  }

  /**
   * Creates an administrator, sets the organisation's name and zone, and invalidates all links. Concurrent requests wait for the row locks
   * on the links of all nodes and then find none.
   *
   * @param address of the client
   * @throws DomainError FIRST_ADMIN_EXISTS, FIRST_ADMIN_LINK_INVALID, INVALID_INPUT, PASSWORD_TOO_COMMON,
   * PASSWORD_LIKE_PERSON, USERNAME_TAKEN, RATE_LIMITED
   */
  async create({ token, organisation, timeZone, ...person }: FirstAdminRequest, address: string): Promise<WireUser> {
    await this.attempts.consume(networkOf(address));
    return this.transactions.run(async (em) => {
      const links = await em.execute<{ token_hash: string; expires_at: string }[]>(
        'select token_hash, expires_at from first_admin_links order by token_hash for update',
      );
      if (await hasAdmin(em)) throw new DomainError('FIRST_ADMIN_EXISTS');
      const link = links.find(({ token_hash }) => token_hash === hashOf(token));
      if (!link || new Date(link.expires_at) <= this.clock.now()) throw new DomainError('FIRST_ADMIN_LINK_INVALID');
      await em.nativeDelete(FirstAdminLink, {});
      await this.organisation.setUp(em, { organisation, timeZone }, address);
      return this.users.createUnchecked(
        { ...person, role: 'admin' },
        { address, detail: 'admin, by the link printed at start' },
      );
    });
  }

  /** Whether there is no active administrator. */
  isMissing(): Promise<boolean> {
    return this.transactions.run(async (em) => !(await hasAdmin(em)));
  }

  /**
   * Creates an administrator for the operator of the server; before there is one, with the organisation's name and zone.
   *
   * @param organisation undefined for what isn't changed
   * @throws DomainError FIRST_ADMIN_EXISTS for a name or a zone once there is an administrator, INVALID_INPUT,
   * PASSWORD_TOO_COMMON, PASSWORD_LIKE_PERSON, USERNAME_TAKEN
   */
  createByOperator(
    person: Omit<CreateUserRequest, 'role'>,
    { organisation, timeZone }: FirstOrganisationRequest,
  ): Promise<WireUser> {
    return this.transactions.run(async (em) => {
      if (organisation !== undefined || timeZone !== undefined) {
        if (await hasAdmin(em)) throw new DomainError('FIRST_ADMIN_EXISTS', { message: ADMIN_DECIDES });
        await this.organisation.setUp(em, { organisation, timeZone });
      }
      return this.users.createUnchecked({ ...person, role: 'admin' });
    });
  }
}

const ADMIN_DECIDES =
  'There is an administrator already, who changes the name and the time zone in Sites. Leave out --organisation and --time-zone.';

const hasAdmin = async (em: EntityManager): Promise<boolean> =>
  (await em.count(User, { role: 'admin', isActive: true })) > 0;

/** A fast hash suffices for 256 random bits, and comparing hashes leaks nothing through timing. */
const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
