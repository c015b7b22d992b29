import type { Finding, LabourPersonFacts, LabourSiteRules, PlanNote } from '@workforce/contracts';
import { addDays, dayOf } from '@workforce/domain';
import { type JudgedFinding, judgePerson, newFindings } from '@workforce/labour';
import { withoutRates } from '../findings/private-facts.ts';
import { asScheduleChange, hoursWith, type PlannedChange } from './planned-change.ts';

/** Days around a shift in which a change of it can bring findings about. */
const DAYS_AROUND = 7;

interface Settings {
  now: Date;
  note: PlanNote;
  /** Whether findings may tell what the person is paid. */
  isTold: boolean;
}

/** Judges changes of one person's plan at a site one after the other, each on top of those that were kept. */
export class PlanJudge {
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
    const findings = (person: LabourPersonFacts): JudgedFinding[] =>
      judgePerson(this.site, this.settings.isTold ? person : withoutRates(person), days).findings;
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
    const { now, note } = this.settings;
    const scheduleChange = asScheduleChange(change, siteId, now, note);
    return {
      ...this.person,
      hours: hoursWith(this.person.hours, change, siteId),
      changes: [...this.person.changes, ...(scheduleChange ? [scheduleChange] : [])],
    };
  }
}
