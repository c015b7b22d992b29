import fc from 'fast-check';
import { anEntry, anySpan, at } from '../../testing/time.builders.ts';
import type { Result } from '../result.ts';
import { clock, CLOCK_ACTIONS, type Clocked, type ClockedEntry } from './clock.rules.ts';
import { editEntry } from './edit.rules.ts';
import { breaksWithin, entryMinutes, needsReview, workMinutes } from './entry.state.ts';

describe('minutes of an entry', () => {
  it.each([
    ['closed', anEntry('09:00', '17:00'), { total: 480, break: 0, work: 480 }],
    ['open, to now', anEntry('09:00', null), { total: 540, break: 0, work: 540 }],
    ['on a break, to now', anEntry('09:00', null, ['17:30', null]), { total: 540, break: 30, work: 510 }],
    [
      'whole minutes only',
      anEntry('09:00', '17:00:59.999', ['12:00', '12:29:59.999']),
      { total: 480, break: 29, work: 451 },
    ],
    [
      'breaks counted together',
      anEntry('09:00', '17:00', ['12:00', '12:00:30'], ['13:00', '13:00:30']),
      { total: 480, break: 1, work: 479 },
    ],
    [
      'corrected',
      { ...anEntry('09:00', '17:00', ['12:00', '12:30']), breakCorrection: 15 },
      { total: 480, break: 45, work: 435 },
    ],
    [
      'corrected below none',
      { ...anEntry('09:00', '17:00'), breakCorrection: -15 },
      { total: 480, break: 0, work: 480 },
    ],
    ['corrected beyond all', { ...anEntry('09:00', '09:10'), breakCorrection: 30 }, { total: 10, break: 10, work: 0 }],
    ['clocked in later than now', anEntry('19:00', null), { total: 0, break: 0, work: 0 }],
  ])('entryMinutes: %s', (_, entry, expected) => {
    expect(entryMinutes(entry, at('18:00'))).toEqual(expected);
  });

  it('workMinutes is total minus break, at least 0', () => {
    expect(workMinutes({ totalHours: 480, breakHours: 30 })).toBe(450);
    expect(workMinutes({ totalHours: 10, breakHours: 30 })).toBe(0);
  });
});

describe('an entry open for long', () => {
  it.each([
    ['16 h', anEntry('00:00', null), '16:00', false],
    ['a moment more', anEntry('00:00', null), '16:00:00.001', true],
    ['closed', anEntry('00:00', '16:30'), '23:00', false],
  ])('needsReview of an entry open for long: %s', (_, entry, now, expected) => {
    expect(needsReview(entry, at(now))).toBe(expected);
  });
});

describe('breaks', () => {
  it('breaksWithin sorts, merges and cuts breaks to their entry', () => {
    const entry = anEntry(
      '09:00',
      '17:00',
      ['16:30', null],
      ['08:00', '09:10'],
      ['12:00', '12:20'],
      ['12:20', '12:30'],
      ['18:00', '19:00'],
    );
    expect(breaksWithin(entry, entry.breaks)).toEqual(
      anEntry('09:00', '17:00', ['09:00', '09:10'], ['12:00', '12:30'], ['16:30', '17:00']).breaks,
    );
  });
});

describe('invariants of an entry', () => {
  const START = at('00:00').getTime();
  const instantAt = (ms: number) => new Date(START + ms).toISOString();
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.record({ action: fc.constantFrom(...CLOCK_ACTIONS), after: anySpan }) },
    fc.record({
      edit: fc.record({
        clockIn: fc.option(anySpan, { nil: undefined }),
        clockOut: fc.option(fc.option(anySpan, { nil: null }), { nil: undefined }),
        breakMinutes: fc.option(fc.integer({ min: 0, max: 1_500 }), { nil: undefined }),
      }),
      after: anySpan,
    }),
  );

  it('After any clock actions and edits, minutes are never negative, work plus break is the total, and breaks are disjoint and inside', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 25 }), (steps) => {
        let open: ClockedEntry | null = null;
        let now = START;
        for (const each of steps) {
          now += each.after;
          if ('action' in each) {
            const next: Result<Clocked> = clock(open, each, { now: new Date(now), timeZone: 'UTC' });
            if (next.ok) open = next.value.entry;
          } else if (open) {
            const before: ClockedEntry = open;
            const { clockIn, clockOut, breakMinutes } = each.edit;
            const dated = {
              ...(clockIn !== undefined && { clockInTime: instantAt(clockIn) }),
              ...(clockOut !== undefined && { clockOutTime: clockOut === null ? null : instantAt(clockOut) }),
              breakHours: breakMinutes,
            };
            const next = editEntry(before, dated, { now: new Date(now) });
            if (next.ok) open = { ...before, ...next.value };
          }
          if (!open) continue;
          const { work, break: pause, total } = entryMinutes(open, new Date(now));
          expect([work, pause, total].every((minutes) => Number.isInteger(minutes) && minutes >= 0)).toBe(true);
          expect(work + pause).toBe(total);
          expect(open.breaks).toEqual(breaksWithin(open, open.breaks));
          if (open.clockOutTime) open = null;
        }
      }),
    );
  });
});
