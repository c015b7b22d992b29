import type { Finding, LabourFinding, LabourFindings, LabourPlanning } from '@workforce/contracts';
import { newId, SITE } from './builders.ts';

/** A rest between two shifts that is too short for a law: it needs a reason. */
export const aFinding = (changes: Partial<Finding> = {}): Finding => ({
  ruleId: 'daily-rest',
  packId: 'eu-wtd',
  employeeId: null,
  severity: 'block',
  unit: 'minutes',
  money: 0,
  start: '2026-11-02T23:00:00.000Z',
  end: '2026-11-03T09:00:00.000Z',
  measured: 600,
  limit: 660,
  minutes: 60,
  sentence: "Anna Berg starts 10 h after Monday's shift ended; EU law asks for 11 h.",
  source: { title: 'Working Time Directive', url: 'https://eur-lex.europa.eu', readOn: '2026-07-01' },
  ...changes,
});

/** The finding of somebody's hours at the site of all rows. */
export const aLabourFinding = (changes: Partial<LabourFinding> = {}): LabourFinding => ({
  ...aFinding(),
  employeeId: newId(),
  employeeName: 'Anna Berg',
  siteId: SITE.siteId,
  shiftId: null,
  timeEntryId: null,
  acceptance: null,
  ...changes,
});

/** Findings of a site whose policy has the EU's rules. */
export const labourFindings = (changes: Partial<LabourFindings> = {}): LabourFindings => ({
  findings: [],
  sites: [{ ...SITE, isChecked: true, packIds: ['eu-wtd'], notChecked: [] }],
  weeks: [],
  ...changes,
});

/** What a browser judges a plan by: a person without hours at a site whose policy has the EU's rules. */
export const aPlanning = (changes: Partial<LabourPlanning['person']> = {}): LabourPlanning => ({
  site: {
    ...SITE,
    zone: 'America/New_York',
    policies: [
      {
        id: newId(),
        depth: 1,
        effectiveFrom: '2020-01-01',
        activatedAt: '2020-01-01T00:00:00.000Z',
        packs: [{ id: 'eu-wtd' }],
        workweekStart: 'monday',
        plannedBreak: null,
        weeklyBudgetCents: null,
      },
    ],
  },
  person: { id: newId(), name: 'Anna Berg', terms: [], hours: [], changes: [], leave: [], ...changes },
  from: '2026-10-26',
  to: '2026-11-09',
});
