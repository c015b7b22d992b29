import type { Finding, LabourPersonFacts, LabourSiteRules, PlanNote } from '@workforce/contracts';
import { addDays, dayOf } from '@workforce/domain';
import { type JudgedFinding, judgePerson, newFindings } from './judge-person.ts';
import { asScheduleChange, hoursWith, type PlannedChange } from './planned-change.ts';

/** Days around a shift in which a change of it can bring findings about. */
const DAYS_AROUND = 7;

/** Days read around a planned shift: whole workweeks, runs of days, rests made up for. */
export const PLANNING_DAYS = { before: 21, after: 28 } as const;

interface Settings {
  now: Date;
  note: PlanNote;
}

/**
 * Judges changes of one person's plan at a site one after the other, each on top of those that were kept (`labour §3`). The server asks
 * it before it stores a plan, the browser while somebody makes it.
 */
export class PlanJudge {
  /** @param person without rates when the findings must not tell them */
  constructor(
    readonly site: LabourSiteRules,
    private person: LabourPersonFacts,
    readonly settings: Settings,
  ) {}

  /** What the change brings about, not what was there before. */
  findingsOf(change: PlannedChange): Finding[] {
    const around = change.is ?? change.was;
    if (!around) return [];
    const day = dayOf(around.start, this.site.zone);
    const days = { from: addDays(day, -DAYS_AROUND), to: addDays(day, DAYS_AROUND) };
    const findings = (person: LabourPersonFacts): JudgedFinding[] => judgePerson(this.site, person, days).findings;
    return newFindings(findings(this.person), findings(this.after(change))).map(({ finding }) => finding);
  }

  /** Takes the change into the plan by which the next one is judged. */
  keep(change: PlannedChange): void {
    this.person = this.after(change);
  }

  get personId(): string {
    return this.person.id;
  }

  private after(change: PlannedChange): LabourPersonFacts {
    const { siteId } = this.site;
    const scheduleChange = asScheduleChange(change, this.site, this.settings);
    return {
      ...this.person,
      hours: hoursWith(this.person.hours, change, siteId),
      changes: [...this.person.changes, ...(scheduleChange ? [scheduleChange] : [])],
    };
  }
}
