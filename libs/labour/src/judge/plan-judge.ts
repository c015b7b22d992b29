import type { Day, Finding, LabourPersonFacts, LabourSiteRules, PlanNote } from '@workforce/contracts';
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
    const touched = [change.was, change.is].flatMap((each) => (each ? [dayOf(each.start, this.site.zone)] : [])).sort();
    const [first, last = first] = [touched[0], touched.at(-1)];
    if (first === undefined || last === undefined) return [];
    const days = { from: addDays(first, -DAYS_AROUND), to: addDays(last, DAYS_AROUND) };
    const findings = (person: LabourPersonFacts): JudgedFinding[] => judgePerson(this.site, person, days).findings;
    return newFindings(findings(this.person), findings(this.after(change))).map(({ finding }) => finding);
  }

  /** Takes the change into the plan by which the next one is judged. */
  keep(change: PlannedChange): void {
    this.person = this.after(change);
  }

  /** The day of whose rests the person agreed that they are short; null where nobody said so. */
  restConsentOf({ is }: PlannedChange): Day | null {
    return is && this.settings.note.hasRestConsent ? dayOf(is.start, this.site.zone) : null;
  }

  get personId(): string {
    return this.person.id;
  }

  private after(change: PlannedChange): LabourPersonFacts {
    const scheduleChange = asScheduleChange(change, this.site, this.settings);
    const { restConsents = [] } = this.person;
    const consented = this.restConsentOf(change);
    return {
      ...this.person,
      ...(consented !== null && { restConsents: [...restConsents, consented] }),
      hours: hoursWith(this.person.hours, change, this.site.siteId),
      changes: [...this.person.changes, ...(scheduleChange ? [scheduleChange] : [])],
    };
  }
}
