import { Injectable } from '@nestjs/common';
import {
  FIRST_BIRTHDAY,
  type Id,
  type PersonWorkTerms,
  type WorkTerms,
  type WorkTermsRequest,
} from '@workforce/contracts';
import { termsOn } from '@workforce/domain';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../../platform/errors/domain-error.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { describeChanges } from '../../security-log/logged-changes.ts';
import { SecurityLog } from '../../security-log/security-log.ts';
import { PersonAccess } from '../../users/person-access.ts';
import { User } from '../../users/user.entity.ts';
import { WorkTermsEntity } from './work-terms.entity.ts';
import { WorkTermsQueries } from './work-terms.queries.ts';

type Terms = Omit<WorkTerms, 'id' | 'from' | 'recordedAt' | 'recordedByName'>;

const NO_TERMS: Terms = {
  rateCents: null,
  contractMinutesPerWeek: null,
  birthDate: null,
  branch: null,
  waivers: [],
  schoolTerms: [],
};

/** What the security log calls each field. */
const FIELDS: Record<keyof Terms, string> = {
  rateCents: 'rate',
  contractMinutesPerWeek: 'contract hours',
  birthDate: 'birth date',
  branch: 'line of business',
  waivers: 'waivers',
  schoolTerms: 'school',
};

/** Changes the terms of people's work (`labour §3`): each change is a row with its day, nothing is overwritten. */
@Injectable()
export class WorkTermsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly queries: WorkTermsQueries,
    private readonly people: PersonAccess,
    private readonly log: SecurityLog,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Records terms from a day on; without a difference to those that hold then nothing is recorded.
   *
   * @throws DomainError NOT_FOUND, OWN_ACCOUNT, FORBIDDEN for an account that the actor doesn't administer, INVALID_INPUT
   */
  change(actor: ActorRef, userId: Id, { from, ...request }: WorkTermsRequest): Promise<PersonWorkTerms> {
    return this.transactions.run(async (em) => {
      // Changes of one person's terms wait for each other, so that each builds on the one before.
      await em.execute('select id from users where id = ? for no key update', [userId]);
      const user = await em.findOne(User, { id: userId }, { refresh: true });
      if (!user) throw notFound('The employee');
      await this.people.requireOther(actor, { id: userId, siteId: user.site.id }, 'labour.administer');
      const known = await this.queries.of([userId]);
      const before: Terms = { ...NO_TERMS, ...pick(termsOn(known, from) ?? {}) };
      const after: Terms = { ...before, ...pick(request) };
      this.check(after);
      const changed = fieldsThatDiffer(before, after);
      if (changed.length > 0) {
        const now = this.clock.now();
        em.create(WorkTermsEntity, {
          id: this.clock.newId(),
          user,
          from,
          recordedAt: now,
          recordedByName: actor.name,
          ...after,
        });
        await em.flush();
        const until = known.findLast((terms) => terms.from > from)?.from ?? null;
        await this.events.publish('work-terms.changed', { userId, from, until });
        const detail = `${changed.map((field) => describeField(field, before, after)).join(', ')}, from ${from}`;
        await this.log.record({ event: 'work_terms_changed', actor, subject: user, detail });
      }
      return this.queries.visibleTo(actor, userId);
    });
  }

  private check({ birthDate, waivers, schoolTerms }: Terms): void {
    if (birthDate !== null && (birthDate < FIRST_BIRTHDAY || birthDate > this.clock.today()))
      throw invalid('birthDate', `The birth date must be from ${FIRST_BIRTHDAY} to today`);
    const backwards = ({ from, to }: { from: string; to: string | null }) => to !== null && to < from;
    for (const [field, dated] of Object.entries({ waivers, schoolTerms }))
      for (const [place, each] of dated.entries())
        if (backwards(each)) throw invalid(`${field}.${place}.to`, 'The last day must not be before the first');
  }
}

/**
 * What the security log says of each field. It only names a rate, a birth date and school: the log is kept for ever, and copied to where people
 * may read it who may not see what somebody is paid.
 */
const SHOWN: Partial<Record<keyof Terms, (terms: Terms) => string | null>> = {
  contractMinutesPerWeek: ({ contractMinutesPerWeek: minutes }) =>
    minutes === null ? null : `${minutes / 60} h a week`,
  branch: ({ branch }) => branch,
  waivers: ({ waivers }) =>
    waivers.map(({ ruleId, from, to }) => `${ruleId} from ${from}${to === null ? '' : ` to ${to}`}`).join(' and '),
};

function describeField(field: keyof Terms, before: Terms, after: Terms): string {
  const shown = SHOWN[field];
  return shown ? describeChanges({ [FIELDS[field]]: shown(before) }, { [FIELDS[field]]: shown(after) }) : FIELDS[field];
}

const NAMES = Object.keys(FIELDS) as (keyof Terms)[];

/** The fields of terms that are there. */
const pick = (terms: Partial<Terms>): Partial<Terms> =>
  Object.fromEntries(NAMES.flatMap((name) => (terms[name] === undefined ? [] : [[name, terms[name]]])));

const fieldsThatDiffer = (before: Terms, after: Terms) =>
  NAMES.filter((name) => JSON.stringify(inOrder(before[name])) !== JSON.stringify(inOrder(after[name])));

/** JSON columns don't keep the order of keys. */
const inOrder = (value: unknown): unknown =>
  Array.isArray(value)
    ? value.map(inOrder)
    : typeof value === 'object' && value !== null
      ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
      : value;

const invalid = (field: string, message: string) =>
  new DomainError('INVALID_INPUT', { message, details: [{ field, message }] });
