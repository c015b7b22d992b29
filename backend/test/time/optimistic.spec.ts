import type { ErrorBody, TimeEntry } from '@workforce/contracts';
import {
  applyOptimisticPress,
  CLOCK_ACTIONS,
  clock as decide,
  type Clocked,
  type ClockEvent,
  derivedFields,
  type Result,
} from '@workforce/domain';
import fc from 'fast-check';
import { type EntryRecord, presentEntry } from '../../src/modules/time/time-entry.presenter.ts';
import { actorOf } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';
import { at, clock, current, edit, TimeTeam } from './time-team.ts';

const MINUTE = 60_000;
const TIME_ZONE = 'America/New_York';

const press = fc.record(
  {
    action: fc.constantFrom(...CLOCK_ACTIONS),
    notes: fc.constantFrom('Key', ' Key ', '  ', null, 'cat 🐈'),
    /** Offline: minutes from now, possibly in the future or too old; absent: now. */
    occurred: fc.oneof({ weight: 4, arbitrary: fc.integer({ min: -25, max: 1 }) }, fc.constant(-24 * 60 - 1)),
  },
  { requiredKeys: ['action'] },
);
const step = fc.record({
  /** Minutes since the previous step; 17 hours are a forgotten clock-out. */
  after: fc.oneof({ weight: 8, arbitrary: fc.integer({ min: 0, max: 90 }) }, fc.constant(17 * 60)),
  press,
  /** Minutes of break that a manager enters meanwhile. */
  corrected: fc.option(fc.integer({ min: 0, max: 60 }), { freq: 5 }),
});
type Press = typeof press extends fc.Arbitrary<infer Value> ? Value : never;

function eventOf({ action, notes, occurred }: Press, now: Date): ClockEvent {
  const takesNotes = action === 'clock-in' || action === 'clock-out';
  return {
    action,
    ...(takesNotes && notes !== undefined && { notes }),
    ...(occurred !== undefined && { occurredAt: new Date(now.getTime() + occurred * MINUTE).toISOString() }),
  };
}

/** All wire fields except those only the server knows, as displayed at this moment. */
function shownAt(entry: TimeEntry | null, now: Date) {
  if (entry === null) return null;
  const { id: _, version: __, ...rest } = entry;
  return { ...rest, ...derivedFields(entry, now) };
}

const refusalOf = (result: Result<unknown>): string | undefined => (result.ok ? undefined : result.error.code);
const openOf = (entry: TimeEntry | null) => (entry?.clockOutTime === null ? entry : null);

const SITE = { siteId: 'south', siteName: 'South' };

/** The record as the server stores it after the action. */
const recordAfter = (
  before: EntryRecord | null,
  { entry }: Clocked,
  user: { id: string; name: string },
): EntryRecord => ({
  ...(before ?? { id: 'new', employeeId: user.id, employeeName: user.name, ...SITE, timeZone: TIME_ZONE }),
  ...entry,
  version: (before?.version ?? 0) + 1,
});

describe('optimistic clock actions', () => {
  it("An optimistic clock action equals what the rule makes of the server's record, in any sequence", () => {
    const user = { id: 'anna', name: 'Anna', ...SITE };
    fc.assert(
      fc.property(fc.array(step, { maxLength: 15 }), (steps) => {
        let now = new Date(at('08:00'));
        let record: EntryRecord | null = null;
        let shown: TimeEntry | null = null;
        for (const each of steps) {
          now = new Date(now.getTime() + each.after * MINUTE);
          const event = eventOf(each.press, now);
          const clocked = decide(record, event, { now, timeZone: TIME_ZONE });
          const answered: EntryRecord | null = clocked.ok ? recordAfter(record, clocked.value, user) : record;
          const preview: TimeEntry | null = applyOptimisticPress(shown, event, {
            user,
            madeAt: now,
            now,
            timeZone: TIME_ZONE,
          });
          if (!clocked.ok) expect(preview).toBe(shown);
          expect(shownAt(preview, now)).toEqual(answered && shownAt(presentEntry(answered, now), now));
          record = answered?.clockOutTime === null ? answered : null;
          shown = openOf(preview);
        }
      }),
      { numRuns: 500 },
    );
  });

  describe('over HTTP', () => {
    let test: TestApp;

    beforeAll(async () => {
      test = await TestApp.start({ environment: { SESSION_IDLE_DAYS: '365', SESSION_ABSOLUTE_DAYS: '365' } });
    });
    afterAll(() => test.stop());

    it('An optimistic clock action equals what the server answers and stores, and is unchanged where the server refuses', async () => {
      let now = new Date(at('08:00'));
      test.clock.set(now);
      const team = await TimeTeam.assemble(test);
      const user = { ...actorOf(team.employee), siteName: team.employee.site.name };
      await fc.assert(
        fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 8 }), async (steps) => {
          let shown = await current(team.anna);
          for (const each of steps) {
            now = new Date(now.getTime() + each.after * MINUTE);
            test.clock.set(now);
            if (shown && each.corrected !== null) {
              await edit(team.mia, shown.id, { breakHours: each.corrected });
              shown = await current(team.anna);
            }
            const { action, ...body } = eventOf(each.press, now);
            const context = { user, madeAt: now, now, timeZone: TIME_ZONE };
            const preview = applyOptimisticPress(shown, { action, ...body }, context);
            const answer = await clock(team.anna, action, body);
            const isAccepted = answer.status < 300;
            // Only the database knows whether an earlier, completed entry was open then.
            if (!isAccepted && (answer.body as ErrorBody).code === 'TIME_ENTRY_OVERLAP') continue;
            const refusedFrom = (open: TimeEntry | null) =>
              refusalOf(decide(open, { action, ...body }, { now, timeZone: TIME_ZONE }));
            // The database decides last whether an entry is open.
            const refused = (action === 'clock-in' ? refusedFrom(null) : undefined) ?? refusedFrom(shown);
            expect(isAccepted ? undefined : (answer.body as ErrorBody).code).toBe(refused);
            if (isAccepted) expect(shownAt(answer.body as TimeEntry, now)).toEqual(shownAt(preview, now));
            else expect(preview).toBe(shown);
            const stored = await current(team.anna);
            expect(shownAt(stored, now)).toEqual(shownAt(openOf(preview), now));
            // Takes only the id from the server, for a manager's correction.
            const known = openOf(preview);
            shown = known && { ...known, id: stored?.id ?? '' };
          }
        }),
        { numRuns: 25 },
      );
    }, 120_000);
  });
});
