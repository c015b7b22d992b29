import { Injectable } from '@nestjs/common';
import type { Day, Finding, Id, PlanNote, Schedule } from '@workforce/contracts';
import type { Interval, ShiftPlan } from '@workforce/domain';
import { type RequestedPlan, isAccepted, type JudgedChange, PlanCheck } from '../labour/plan/plan-check.ts';
import type { Planner } from './shift-locks.ts';

/** A shift to create. */
interface NewShift {
  id: Id;
  date: Day;
  startsAt: Date;
  endsAt: Date;
}

/** New shifts as labour rules judge them one after the other. */
interface JudgedShifts {
  /** Days on which a rule blocks. */
  blocked: ReadonlySet<Day>;
  /** By shift. */
  changes: ReadonlyMap<Id, JudgedChange>;
}

/** An edit of a shift; `was` and `is` are null where it counts as no hours. */
interface Edit {
  before: Schedule;
  was: Interval | null;
  plan: ShiftPlan;
  siteId: Id;
  is: Interval | null;
  note: PlanNote | undefined;
}

/** What labour rules say about changes of the plan (`labour §3`). Call it inside the transaction of the change. */
@Injectable()
export class ShiftJudgement {
  constructor(private readonly labour: PlanCheck) {}

  /**
   * Judges new shifts of a person; null where no policy holds.
   *
   * @param options.isWhole whether what blocks is refused later, by `record`, instead of skipped
   */
  async ofNew(
    actor: Planner,
    requested: RequestedPlan,
    shifts: readonly NewShift[],
    { isWhole }: { isWhole: boolean },
  ): Promise<JudgedShifts | null> {
    const judge = await this.labour.judgeOf(actor, requested);
    if (!judge) return null;
    const blocked = new Set<Day>();
    const changes = new Map<Id, JudgedChange>();
    for (const { id, date, startsAt, endsAt } of shifts) {
      const change = { shiftId: id, was: null, is: { start: startsAt, end: endsAt } };
      const findings = judge.findingsOf(change);
      changes.set(id, { judge, change, findings });
      if (!isWhole && !isAccepted(judge, findings)) blocked.add(date);
      else judge.keep(change);
    }
    return { blocked, changes };
  }

  /**
   * Judges and records an edit; undefined where no policy holds. A shift that goes to somebody else is cut from the first.
   *
   * @throws DomainError LABOUR_REASON_REQUIRED
   */
  async recordEdit(actor: Planner, { before, was, plan, siteId, is, note }: Edit): Promise<Finding[] | undefined> {
    const isSamePerson = before.employeeId === plan.employeeId;
    const isSame = isSamePerson && before.siteId === siteId;
    const cut = isSame ? [] : await this.ofCut(actor, before, was, isSamePerson ? note : ofPrevious(note));
    const [from = plan.date, to = plan.date] = [before.date, plan.date].toSorted();
    const judge = await this.labour.judgeOf(actor, { employeeId: plan.employeeId, siteId, days: { from, to }, note });
    const change = { shiftId: before.id, was: isSame ? was : null, is };
    const judged = [...cut, ...(judge ? [{ judge, change, findings: judge.findingsOf(change) }] : [])];
    await this.record(actor, judged);
    return judged.length === 0 ? undefined : judged.flatMap(({ findings }) => findings);
  }

  /**
   * Judges and records that a person loses a shift.
   *
   * @throws DomainError LABOUR_REASON_REQUIRED
   */
  async recordCut(actor: Planner, shift: Schedule, was: Interval | null, note?: PlanNote): Promise<void> {
    await this.record(actor, await this.ofCut(actor, shift, was, note));
  }

  /** @throws DomainError LABOUR_REASON_REQUIRED */
  record(actor: Planner, judged: readonly JudgedChange[]): Promise<void> {
    return this.labour.record(actor, judged);
  }

  /** Nothing where no policy holds, or nobody had the shift. */
  private async ofCut(
    actor: Planner,
    { id, employeeId, siteId, date }: Schedule,
    was: Interval | null,
    note?: PlanNote,
  ): Promise<JudgedChange[]> {
    if (!was || employeeId === null) return [];
    const judge = await this.labour.judgeOf(actor, { employeeId, siteId, days: { from: date, to: date }, note });
    const change = { shiftId: id, was, is: null };
    return judge ? [{ judge, change, findings: judge.findingsOf(change) }] : [];
  }
}

/** The note on the person who loses a shift: what another requested for is no request of theirs. */
const ofPrevious = ({ reason, previous }: PlanNote = {}): PlanNote => ({
  ...previous,
  ...(reason !== undefined && { reason }),
});
