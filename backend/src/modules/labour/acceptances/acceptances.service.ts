import { Injectable } from '@nestjs/common';
import { LABOUR_FINDING_DAYS, type LabourAcceptanceRequest, type LabourFinding } from '@workforce/contracts';
import { addDays, can, dayOf, trimmed } from '@workforce/domain';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../../platform/errors/domain-error.ts';
import { FindingsService } from '../findings/findings.service.ts';
import { acceptanceKey } from './acceptance.queries.ts';
import { Acceptances } from './acceptances.ts';

/** Accepts findings of hours that are there already (`labour §3`); those of a plan are accepted with the plan. */
@Injectable()
export class AcceptancesService {
  constructor(
    private readonly transactions: Transactions,
    private readonly findings: FindingsService,
    private readonly acceptances: Acceptances,
  ) {}

  /**
   * Accepts a finding that blocks. One that is accepted already is answered as it is.
   *
   * @throws DomainError REASON_REQUIRED, FORBIDDEN for the own hours, INVALID_INPUT for a finding that needs no reason, NOT_FOUND for a
   * finding that isn't there any more or at a site at which the actor doesn't plan
   */
  accept(actor: ActorRef, request: LabourAcceptanceRequest): Promise<LabourFinding> {
    const { employeeId, siteId } = request;
    const reason = trimmed(request.reason);
    if (!can(actor, 'labour.plan', siteId)) throw notFound('The site');
    if (employeeId === actor.id)
      throw new DomainError('FORBIDDEN', { message: 'Somebody else decides about your own hours.' });
    if (reason === '')
      throw new DomainError('REASON_REQUIRED', {
        message: 'Give a reason to accept it.',
        details: [{ field: 'reason', message: 'Give a reason to accept it.' }],
      });
    return this.transactions.run(async (em) => {
      // Of people who accept it at once the others find it accepted.
      await em.execute('select id from users where id = ? for no key update', [employeeId]);
      const finding = await this.find(actor, request);
      if (finding.severity !== 'block')
        throw new DomainError('INVALID_INPUT', { message: 'Only what is against a rule needs a reason.' });
      if (finding.acceptance) return finding;
      await this.acceptances.record(actor, { employeeId, siteId, finding, reason });
      return this.find(actor, request);
    });
  }

  private async find(actor: ActorRef, request: LabourAcceptanceRequest): Promise<LabourFinding> {
    const { employeeId, siteId, start, end } = request;
    const [first, last] = [dayOf(start, 'UTC'), dayOf(end, 'UTC')];
    // Averages over months are known at their end.
    const isAverage = first < addDays(last, -LABOUR_FINDING_DAYS);
    const days = isAverage ? { from: last, to: last } : { from: addDays(first, -1), to: addDays(first, 1) };
    const { findings } = await this.findings.list(actor, { employeeId, siteId, ...days });
    const accepted = { ...request, start: new Date(start).toISOString(), end: new Date(end).toISOString() };
    const found = findings.find((each) => acceptanceKey({ ...each, employeeId }) === acceptanceKey(accepted));
    if (!found) throw notFound('The finding');
    return found;
  }
}
