import { plannedMinutes, shiftsOfEntries } from './scheduled-time.ts';

const on = (from: string, to: string) => ({ start: `2026-06-02T${from}:00.000Z`, end: `2026-06-02T${to}:00.000Z` });
const shift = on('09:00', '17:00');
const EVENING = new Date('2026-06-02T20:00:00Z');

it('A shift belongs to the first entry in its time', () => {
  const [morning, afternoon] = [
    { id: 'morning', ...on('08:55', '12:00') },
    { id: 'afternoon', ...on('12:30', '16:00') },
  ];
  expect([...shiftsOfEntries([afternoon, morning], [shift], EVENING)]).toEqual([['morning', [shift]]]);
});

it('A shift that nobody worked in, and one that is not over, belongs to no entry', () => {
  const entry = { id: 'early', ...on('06:00', '08:00') };
  expect(shiftsOfEntries([entry], [shift], EVENING).size).toBe(0);
  const now = new Date('2026-06-02T16:59:00Z');
  expect(shiftsOfEntries([{ id: 'entry', ...on('09:00', '10:00') }], [shift], now).size).toBe(0);
});

it('A moment has a shift that nobody else worked in, also at its very beginning, and takes none from an entry after it', () => {
  const moment = { id: 'moment', ...on('09:00', '09:00') };
  expect([...shiftsOfEntries([moment], [shift], EVENING)]).toEqual([['moment', [shift]]]);
  const later = { id: 'later', ...on('09:01', '12:00') };
  expect([...shiftsOfEntries([moment, later], [shift], EVENING)]).toEqual([['later', [shift]]]);
  expect(shiftsOfEntries([{ id: 'after', ...on('17:00', '17:00') }], [shift], EVENING).size).toBe(0);
});

it('An entry over two shifts is the work of both', () => {
  const both = [on('09:00', '12:00'), on('12:00', '15:00')];
  expect(shiftsOfEntries([{ id: 'entry', ...on('09:00', '13:00') }], both, EVENING).get('entry')).toEqual(both);
});

it('The planned break is taken off longer shifts alone', () => {
  const plannedBreak = { over: 360, minutes: 30 };
  expect(plannedMinutes(shift, plannedBreak)).toBe(450);
  expect(plannedMinutes(on('09:00', '15:00'), plannedBreak)).toBe(360);
  expect(plannedMinutes(shift, null)).toBe(480);
});
