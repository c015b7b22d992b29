import { Injectable } from '@nestjs/common';
import { LockMode } from '@mikro-orm/core';
import { EntityManager } from '@mikro-orm/postgresql';
import type {
  AcceptTimeCorrectionRequest,
  CreateTimeCorrectionRequest,
  Id,
  TimeCorrection,
} from '@workforce/contracts';
import {
  can,
  checkCorrection,
  checkRejectionReason,
  dayOf,
  keptBreakCorrection,
  mayDecideCorrection,
  mayWithdrawCorrection,
} from '@workforce/domain';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../../platform/errors/domain-error.ts';
import { requireVersion } from '../../../platform/errors/require-version.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { SiteQueries } from '../../sites/site.queries.ts';
import { OwnHours } from '../../users/own-hours.ts';
import { User } from '../../users/user.entity.ts';
import { ClockInSites } from '../clock-in-sites.ts';
import { EntryReviews } from '../reviews/entry-reviews.ts';
import { TimeEntryEditsService } from '../time-entry-edits.service.ts';
import { type EntryRecord, timesOf } from '../time-entry.presenter.ts';
import { multirange } from '../time-entry.store.ts';
import { TimeCorrectionEntity } from './time-correction.entity.ts';
import { TimeCorrectionQueries } from './time-correction.queries.ts';

/** Corrections that people ask for, and the answers to them (`pay §1`). */
@Injectable()
export class TimeCorrectionsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly queries: TimeCorrectionQueries,
    private readonly edits: TimeEntryEditsService,
    private readonly reviews: EntryReviews,
    private readonly clockIns: ClockInSites,
    private readonly sites: SiteQueries,
    private readonly ownHours: OwnHours,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Asks for a correction of an own entry, or for a missing one; notifies the site's managers. Who is the only one there to decide gets it
   * at once, which the security log says (`decisions §12`).
   *
   * @throws DomainError NOT_FOUND for an entry that isn't the caller's, the errors of `checkCorrection`, CORRECTION_PENDING (database)
   */
  request(actor: ActorRef, request: CreateTimeCorrectionRequest): Promise<TimeCorrection> {
    return this.transactions.run(async (em) => {
      const { timeEntryId = null } = request;
      const entry = timeEntryId === null ? null : await this.edits.lockForCorrection(timeEntryId, actor.id);
      const site = entry
        ? { id: entry.siteId, timeZone: entry.timeZone }
        : await this.clockIns.of(actor, request.clockInTime);
      const { entry: wanted, reason } = unwrap(
        checkCorrection(request, { now: this.clock.now(), timeZone: site.timeZone }),
      );
      const correction = new TimeCorrectionEntity(this.clock.newId(), this.clock.now(), {
        employee: em.getReference(User, actor.id),
        site: em.getReference(OrgUnit, site.id),
        timeEntryId,
        date: request.date,
        clockInAt: new Date(wanted.clockInTime),
        clockOutAt: new Date(wanted.clockOutTime),
        breaks: multirange(wanted.breaks),
        reason,
      });
      em.persist(correction);
      await em.flush();
      await this.events.publish('time-correction.requested', refTo(correction, actor.name));
      const seen = await this.queries.byId(correction.id);
      return (await this.decidesAlone(actor, site.id)) ? this.acceptAlone(actor, correction, seen) : seen;
    });
  }

  /**
   * Makes the entry what was asked for, through the same service as an edit; the audit names both people.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN for one's own, CORRECTION_DECIDED, STALE_VERSION, TIME_ENTRY_OVERLAP (database)
   */
  accept(actor: ActorRef, id: Id, { version }: AcceptTimeCorrectionRequest): Promise<TimeCorrection> {
    return this.transactions.run(async () => {
      const { row, seen } = await this.lock(actor, id);
      unwrap(mayDecideCorrection(seen, actor));
      if (seen.timeEntryId !== null && seen.previous === null)
        throw new DomainError('NOT_FOUND', {
          message: `The entry was deleted meanwhile. Reject the correction; ${seen.employeeName} can ask to add the time.`,
        });
      const reason = `Requested by ${seen.employeeName}, accepted by ${actor.name}: ${row.reason}`;
      row.previous = await this.apply(actor, seen, { reason, version });
      return this.decide(row, seen, { actor, status: 'accepted' });
    });
  }

  /** @throws DomainError NOT_FOUND, REASON_REQUIRED, FORBIDDEN for one's own, CORRECTION_DECIDED */
  reject(actor: ActorRef, id: Id, stated: string): Promise<TimeCorrection> {
    return this.transactions.run(async () => {
      const { row, seen } = await this.lock(actor, id);
      unwrap(mayDecideCorrection(seen, actor));
      row.decisionReason = unwrap(checkRejectionReason(stated));
      row.previous = seen.previous;
      return this.decide(row, seen, { actor, status: 'rejected' });
    });
  }

  /** @throws DomainError NOT_FOUND, FORBIDDEN for somebody else's, CORRECTION_DECIDED */
  withdraw(actor: ActorRef, id: Id): Promise<TimeCorrection> {
    return this.transactions.run(async () => {
      const { row, seen } = await this.lock(actor, id);
      unwrap(mayWithdrawCorrection(seen, actor));
      row.previous = seen.previous;
      return this.decide(row, seen, { actor, status: 'withdrawn' });
    });
  }

  private async decidesAlone(actor: ActorRef, siteId: Id): Promise<boolean> {
    const permission = 'time-correction.decide';
    return can(actor, permission, siteId) && (await this.ownHours.isAlone(actor.id, { permission, siteId }));
  }

  private async acceptAlone(actor: ActorRef, row: TimeCorrectionEntity, seen: TimeCorrection): Promise<TimeCorrection> {
    const reason = `Requested by ${actor.name}, nobody else could decide: ${row.reason}`;
    row.previous = await this.apply(actor, seen, { reason });
    await this.ownHours.logAlone(actor, { siteId: seen.siteId, what: `Time correction accepted, ${seen.date}` });
    return this.decide(row, seen, { actor, status: 'accepted' });
  }

  /** Changes or adds the entry, or has the difference paid later. Returns its times before; null for a missing one. */
  private async apply(
    actor: ActorRef,
    correction: TimeCorrection,
    { reason, version }: { reason: string; version?: number },
  ) {
    const now = this.clock.now();
    const before =
      correction.timeEntryId === null
        ? null
        : await this.edits.lockForCorrection(correction.timeEntryId, correction.employeeId);
    if (before) requireVersion(before, version);
    const { clockInTime, clockOutTime, breaks, id, reason: cause } = correction;
    const place = before ?? (await this.newEntry(correction));
    const after: EntryRecord = {
      ...place,
      clockInTime,
      clockOutTime,
      breaks,
      breakCorrection: keptBreakCorrection(before && timesOf(before, now), correction, now),
      date: dayOf(clockInTime, place.timeZone),
      editReason: reason,
      version: before ? before.version + 1 : 1,
    };
    const adjustment = await this.edits.correct({ id, isRequested: true, before, after, actor, reason, cause });
    if (before) await this.reviews.supersede(before, actor, reason);
    if (!adjustment) correction.timeEntryId = after.id;
    return before && timesOf(before, now);
  }

  private async newEntry(correction: TimeCorrection) {
    const { timeZone, id: siteId, name: siteName } = await this.sites.byId(correction.siteId);
    const { employeeId, employeeName } = correction;
    return {
      id: this.clock.newId(),
      date: correction.date,
      employeeId,
      employeeName,
      siteId,
      siteName,
      timeZone,
      notes: null,
      source: 'online' as const,
    };
  }

  private async decide(
    row: TimeCorrectionEntity,
    seen: TimeCorrection,
    { actor, status }: { actor: ActorRef; status: 'accepted' | 'rejected' | 'withdrawn' },
  ): Promise<TimeCorrection> {
    row.status = status;
    row.timeEntryId = seen.timeEntryId;
    row.decidedAt = row.updatedAt = this.clock.now();
    row.decidedBy = this.em.getReference(User, actor.id);
    await this.em.flush();
    const { id: actorId, name: actorName } = actor;
    const { decisionReason: reason } = row;
    await this.events.publish('time-correction.decided', {
      ...refTo(row, seen.employeeName),
      status,
      actorId,
      actorName,
      reason,
    });
    return this.queries.byId(row.id);
  }

  private async lock(actor: ActorRef, id: Id) {
    const row = await this.em.findOne(TimeCorrectionEntity, id, { lockMode: LockMode.PESSIMISTIC_WRITE });
    if (!row || (row.employee.id !== actor.id && !can(actor, 'time-correction.decide', row.site.id)))
      throw notFound('The correction');
    return { row, seen: await this.queries.byId(id) };
  }
}

const refTo = (correction: TimeCorrectionEntity, employeeName: string) => ({
  correctionId: correction.id,
  siteId: correction.site.id,
  employeeId: correction.employee.id,
  employeeName,
  date: correction.date,
});
