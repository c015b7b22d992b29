import { NEW_YORK } from '../../testing/examples/example.ts';
import { changed, worked } from '../../testing/labour.builders.ts';
import type { LabourInput } from '../rules/facts.ts';
import { checkInput } from './check-input.ts';

const shift = worked('2026-06-03', '09:00–17:00');
const input = { ...NEW_YORK, packs: [{ id: 'us-ca' }], intervals: [shift] };

test('checkInput accepts instants, wall-clock time, and being sent home at once', () => {
  const atOnce = { ...worked('2026-06-04', '09:00–17:00'), end: '2026-06-04T09:00', scheduledMinutes: 480 };
  const planned = { ...shift, kind: 'planned' as const };
  const instants = { ...shift, start: '2026-06-05T13:00:00.000Z', end: '2026-06-05T21:00:00+02:00' };
  expect(checkInput({ ...input, intervals: [shift, atOnce, planned, instants] })).toBeUndefined();
});

test('checkInput accepts people born before records begin', () => {
  expect(checkInput({ ...input, person: { birthDate: '1958-07-01' } })).toBeUndefined();
});

test.each([
  ['packs[0].id', { packs: [{ id: 'us-tx' }] }],
  ['packs[1].id', { packs: [{ id: 'us-ca' }, { id: 'us-ca' }] }],
  ['packs[0].params.restMinutes', { packs: [{ id: 'us-ca', params: { restMinutes: 600 } }] }],
  ['packs[0].params.toString', { packs: [{ id: 'us-ca', params: { toString: 1 } }] }],
  ['packs[0].params.mealBoundary', { packs: [{ id: 'us-ca', params: { mealBoundary: 'open' } }] }],
  ['packs[0].params.minimumWageCents', { packs: [{ id: 'us-ca', params: { minimumWageCents: 16.9 } }] }],
  ['packs[0].params.referenceWeeks', { packs: [{ id: 'eu-wtd', params: { referenceWeeks: 0 } }] }],
  ['packs[0].params.breaksDue', { packs: [{ id: 'eu-wtd', params: { breaksDue: [{ over: 360 }] } }] }],
  [
    'packs[0].params.changeTiers',
    { packs: [{ id: 'us-or', params: { changeTiers: [{ noticeBelow: null, kept: { kind: 'free' }, cut: null }] } }] },
  ],
  ['zone', { zone: 'Mars/Olympus' }],
  ['rounding.toMinutes', { rounding: { toMinutes: 7 } }],
  ['rounding.toMinutes', { rounding: { toMinutes: 0 } }],
  ['person.birthDate', { person: { birthDate: '2011-02-30' } }],
  ['person.birthDate', { person: { birthDate: '1899-12-31' } }],
  ['person.rateCents', { person: { rateCents: -1 } }],
  ['person.waivers[0].to', { person: { waivers: [{ ruleId: 'meal-break:first', from: '2026-01-01', to: 'soon' }] } }],
  ['person.consents[0].day', { person: { consents: [{ ruleId: 'clopening', day: '2026' }] } }],
  ['person.schoolDays[1]', { person: { schoolDays: ['2026-01-01', { date: '2026-13-01', start: '08:00' }] } }],
  ['intervals[0].start', { intervals: [{ ...shift, start: '2026-06-03T24:00' }] }],
  ['intervals[0].start', { intervals: [{ ...shift, start: '2026-06-03T24:00:00.000Z' }] }],
  ['intervals[0].start', { intervals: [{ ...shift, start: '2026-06-31T08:00:00.000Z' }] }],
  ['intervals[0].end', { intervals: [{ ...shift, end: '2026-06-03T09:00' }] }],
  ['intervals[0].end', { intervals: [{ ...shift, end: '2026-07-03T09:00' }] }],
  ['intervals[0].rateCents', { intervals: [{ ...shift, rateCents: 12.5 }] }],
  [
    'intervals[0].breaks[0]',
    { intervals: [{ ...shift, breaks: [{ start: '2026-06-03T16:50', end: '2026-06-03T17:10' }] }] },
  ],
  [
    'intervals[0].breaks[0].end',
    { intervals: [{ ...shift, breaks: [{ start: '2026-06-03T12:50', end: '2026-06-03T12:50' }] }] },
  ],
  ['pay[0].weekOf', { pay: [{ weekOf: 'today', cents: 1, kind: 'discretionary' }] }],
  ['pay[0].cents', { pay: [{ weekOf: '2026-06-03', cents: 0.5, kind: 'discretionary' }] }],
  [
    'changes[0].newEnd',
    {
      changes: [changed('moved', '2026-06-01T10:00', ['2026-06-03', '09:00–17:00'], { newStart: '2026-06-03T18:00' })],
    },
  ],
  ['changes[0].at', { changes: [changed('moved', 'now', ['2026-06-03', '09:00–17:00'])] }],
  [
    'changes[0].scheduleStart',
    { changes: [changed('moved', '2026-06-01T10:00', ['2026-06-03', '09:00–17:00'], { scheduleStart: '?' })] },
  ],
  ['leave[0].date', { leave: [{ date: '1969-12-31', minutes: 480 }] }],
  ['leave[0].minutes', { leave: [{ date: '2026-06-03', minutes: 1441 }] }],
] as [string, Partial<LabourInput>][])('checkInput refuses %s: %#', (field, fault) => {
  expect(checkInput({ ...input, ...fault })).toMatchObject({ code: 'INVALID_INPUT', field });
});
