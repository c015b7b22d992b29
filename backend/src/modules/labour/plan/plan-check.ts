import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Day, Finding, Id, PlanNote } from '@workforce/contracts';
import { addDays, can, isVisible, trimmed } from '@workforce/domain';
import { asScheduleChange, PLANNING_DAYS, PlanJudge, type PlannedChange, policiesOf } from '@workforce/labour';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { Acceptances } from '../acceptances/acceptances.ts';
import { PersonFactsQueries } from '../findings/person-facts.queries.ts';
import { withoutRates } from '../findings/private-facts.ts';
import { SiteRulesQueries } from '../findings/site-rules.queries.ts';
import { LabourUse } from '../policies/labour-use.ts';
import { RestConsents } from './rest-consents.ts';
import { ScheduleChangeEntity } from './schedule-change.entity.ts';

type Planner = Pick<ActorRef, 'id' | 'places'> & Partial<Pick<ActorRef, 'name' | 'address'>>;

/** A change that a person's plan is judged for. */
export interface RequestedPlan {
  employeeId: Id;
  siteId: Id;
  days: { from: Day; to: Day };
  note?: PlanNote | undefined;
}

/** A change of somebody's plan, and what it brings about. */
export interface JudgedChange {
  judge: PlanJudge;
  change: PlannedChange;
  findings: readonly Finding[];
}

/** Checks plans before they are stored, and records what was changed and accepted (`labour §3`). Call it inside the transaction. */
@Injectable()
export class PlanCheck {
  constructor(
    private readonly em: EntityManager,
    private readonly rules: SiteRulesQueries,
    private readonly facts: PersonFactsQueries,
    private readonly use: LabourUse,
    private readonly acceptances: Acceptances,
    private readonly consents: RestConsents,
    private readonly clock: Clock,
  ) {}

  /** Who judges changes of the person's plan at the site; null where no policy holds on these days: nothing is checked or recorded. */
  async judgeOf(planner: Planner, { employeeId, siteId, days, note = {} }: RequestedPlan): Promise<PlanJudge | null> {
    if (!(await this.use.hasBegun())) return null;
    const site = await this.rules.one(siteId, addDays(days.to, 7));
    if (policiesOf(site, days).length === 0) return null;
    const read = { from: addDays(days.from, -PLANNING_DAYS.before), to: addDays(days.to, PLANNING_DAYS.after) };
    const [person] = await this.facts.of([employeeId], read);
    if (!person) return null;
    const isTold = can(planner, 'labour.administer', siteId);
    return new PlanJudge(site, isTold ? person : withoutRates(person), { now: this.clock.now(), note });
  }

  /**
   * Records stored changes, and that findings which block were accepted.
   *
   * @throws DomainError LABOUR_REASON_REQUIRED with all that block when no reason was given
   */
  async record(planner: Planner, judged: readonly JudgedChange[]): Promise<void> {
    requireReason(judged);
    for (const each of judged) await this.recordOne(planner, each);
  }

  private async recordOne(planner: Planner, { judge, change, findings }: JudgedChange): Promise<void> {
    const { now, note } = judge.settings;
    const { siteId } = judge.site;
    const made = asScheduleChange(change, judge.site, judge.settings);
    if (made)
      await this.em.insert(ScheduleChangeEntity, {
        id: this.clock.newId(),
        employee: judge.personId,
        site: siteId,
        shiftId: change.shiftId,
        kind: made.kind,
        at: now,
        startsAt: new Date(made.start),
        endsAt: new Date(made.end),
        newStartsAt: made.newStart === undefined ? null : new Date(made.newStart),
        newEndsAt: made.newEnd === undefined ? null : new Date(made.newEnd),
        scheduleStart: made.scheduleStart,
        isByEmployee: made.by === 'employee',
        hasConsent: made.consent ?? false,
      });
    const day = judge.restConsentOf(change);
    if (day !== null) await this.consents.record(planner, { employeeId: judge.personId, siteId, day });
    const reason = trimmed(note.reason ?? '');
    for (const finding of findings.filter(isBlock))
      await this.acceptances.record(planner, { employeeId: judge.personId, siteId, finding, reason });
  }
}

/** Whether the planner gave the reason that these findings need. */
export const isAccepted = ({ settings: { note } }: PlanJudge, findings: readonly Finding[]): boolean =>
  !findings.some(isBlock) || isVisible(note.reason);

function requireReason(judged: readonly JudgedChange[]): void {
  const blocks = judged
    .filter(({ judge, findings }) => !isAccepted(judge, findings))
    .flatMap(({ findings }) => findings.filter(isBlock));
  if (blocks.length === 0) return;
  throw new DomainError('LABOUR_REASON_REQUIRED', {
    message: [...blocks.map(({ sentence }) => sentence), 'Give a reason to accept it.'].join(' '),
    details: blocks.map(({ sentence }) => ({ field: 'labour.reason', message: sentence })),
  });
}

const isBlock = ({ severity }: Finding): boolean => severity === 'block';
