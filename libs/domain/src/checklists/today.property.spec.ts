import fc from 'fast-check';
import { addDays, dayOf, endOfDay, startOfDay } from '../calendar/days.ts';
import { shiftInterval } from '../calendar/shifts.ts';
import { planToday, type TodayInput } from './today.ts';

const SITES = [
  { siteId: 'new-york', timeZone: 'America/New_York' },
  { siteId: 'berlin', timeZone: 'Europe/Berlin' },
  { siteId: 'auckland', timeZone: 'Pacific/Auckland' },
];
const aSite = fc.constantFrom(...SITES);
const aFunction = fc.constantFrom('care', 'shop');
const aTime = fc
  .integer({ min: 0, max: 95 })
  .map(
    (quarter) => `${String(Math.floor(quarter / 4)).padStart(2, '0')}:${String((quarter % 4) * 15).padStart(2, '0')}`,
  );
/** Half of them in the nights of 2026 in which one of the sites changes its clocks. */
const anInstant = fc.oneof(
  fc.integer({ min: Date.parse('2026-01-01T00:00:00Z'), max: Date.parse('2027-01-01T00:00:00Z') }),
  fc
    .tuple(
      fc.constantFrom('2026-03-08', '2026-11-01', '2026-03-29', '2026-10-25', '2026-04-05', '2026-09-27'),
      fc.integer({ min: -24 * 60, max: 48 * 60 }),
    )
    .map(([day, minutes]) => Date.parse(`${day}T00:00:00Z`) + minutes * 60_000),
);
const aPerson = fc.constantFrom('anna', 'ben', 'carl');

const anInput = anInstant.chain((ms) => {
  const now = new Date(ms);
  const aShift = fc
    .record({
      employeeId: aPerson,
      site: aSite,
      jobFunctionId: aFunction,
      day: fc.integer({ min: -2, max: 2 }),
      startTime: aTime,
      endTime: aTime,
      status: fc.constantFrom('scheduled' as const, 'in_progress' as const, 'cancelled' as const),
    })
    .filter(({ startTime, endTime }) => startTime !== endTime)
    .map(({ site, day, ...shift }) => ({ ...shift, ...site, date: addDays(dayOf(now, 'UTC'), day) }));
  return fc.record({
    now: fc.constant(now),
    employees: fc
      .tuple(aSite, aSite, aSite, fc.array(fc.boolean(), { minLength: 3, maxLength: 3 }))
      .map(([anna, ben, carl, active]) =>
        [anna, ben, carl].map((site, index) => ({
          ...site,
          id: ['anna', 'ben', 'carl'][index] ?? '',
          jobFunctions: ['care'],
          isActive: active[index] ?? true,
        })),
      ),
    shifts: fc
      .array(aShift, { maxLength: 6 })
      .map((shifts) => shifts.map((shift, n) => ({ ...shift, id: `shift-${n}` }))),
    templates: fc
      .array(
        fc.record({
          jobFunctionId: aFunction,
          isActive: fc.boolean(),
          sites: fc.option(fc.subarray(SITES.map(({ siteId }) => siteId))),
        }),
        { maxLength: 4 },
      )
      .map((templates) => templates.map((template, n) => ({ ...template, id: `template-${n}` }))),
    existing: fc.constant([]),
    withoutShift: fc.constantFrom('job-functions' as const, 'nothing' as const),
  });
});

/** Whether the shift runs now or begins between the first and last instant of its site's day. */
function isDue({ status, timeZone, ...shift }: TodayInput['shifts'][number], now: Date): boolean {
  if (status === 'cancelled') return false;
  const { start, end } = shiftInterval(shift, timeZone);
  const day = dayOf(now, timeZone);
  const isToday = startOfDay(shift.date, timeZone) <= now && now < endOfDay(shift.date, timeZone);
  expect(isToday).toBe(shift.date === day);
  return isToday || (start <= now && now < end);
}

describe('planToday, for any people, sites and instants', () => {
  it("planToday plans each template of each due shift at the shift's site exactly once", () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const expected = input.shifts
          .filter((shift) => isDue(shift, input.now))
          .filter(({ employeeId }) => input.employees.some(({ id, isActive }) => id === employeeId && isActive))
          .flatMap((shift) =>
            input.templates
              .filter(({ isActive, sites }) => isActive && (sites?.includes(shift.siteId) ?? true))
              .filter(({ jobFunctionId }) => jobFunctionId === shift.jobFunctionId)
              .map(({ id: templateId, jobFunctionId }) => ({
                templateId,
                jobFunctionId,
                scheduleId: shift.id,
                employeeId: shift.employeeId,
                siteId: shift.siteId,
                date: shift.date,
                dueDate: shiftInterval(shift, shift.timeZone).end,
              })),
          );
        const planned = planToday(input).filter(({ scheduleId }) => scheduleId !== null);
        expect(planned).toHaveLength(expected.length);
        expect(planned).toEqual(expect.arrayContaining(expected));
      }),
    );
  });

  it("planToday gives people without a due shift the home site's day, which contains the instant", () => {
    fc.assert(
      fc.property(anInput, (input) => {
        const { now, employees, shifts } = input;
        for (const planned of planToday(input).filter(({ scheduleId }) => scheduleId === null)) {
          expect(input.withoutShift).toBe('job-functions');
          const home = employees.find(({ id }) => id === planned.employeeId);
          if (!home) throw new Error('Planned for nobody');
          expect(shifts.filter((shift) => shift.employeeId === home.id && isDue(shift, now))).toEqual([]);
          expect(planned.siteId).toBe(home.siteId);
          expect(startOfDay(planned.date, home.timeZone) <= now && now < planned.dueDate).toBe(true);
          expect(planned.dueDate).toEqual(endOfDay(planned.date, home.timeZone));
        }
      }),
    );
  });

  it('planToday is idempotent', () => {
    fc.assert(fc.property(anInput, (input) => expect(planToday({ ...input, existing: planToday(input) })).toEqual([])));
  });
});
