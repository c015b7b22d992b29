import { aTimeEntry, anOpenEntry } from '@workforce/testing/web';
import { daySpan } from './day-span.ts';

const NOW = new Date('2026-03-07T20:30:00.000Z');
const zone = 'America/New_York';
const shift = { start: new Date('2026-03-07T14:00:00.000Z'), end: new Date('2026-03-07T22:00:00.000Z') };

const shown = (span: ReturnType<typeof daySpan>) =>
  span?.segments.map(
    ({ kind, start, end, isOpen }) =>
      `${kind} ${start.toISOString().slice(11, 16)}–${isOpen ? 'now' : end.toISOString().slice(11, 16)}`,
  );

test('daySpan returns null for a day without shift and time', () => {
  expect(daySpan([], [], NOW, zone)).toBeNull();
});

test('daySpan splits an entry into work between its breaks', () => {
  const span = daySpan([shift], [aTimeEntry()], NOW, zone);
  expect(shown(span)).toEqual(['shift 14:00–22:00', 'work 14:00–17:00', 'break 17:00–17:30', 'work 17:30–22:00']);
});

test('daySpan ends open work at the current time', () => {
  const entry = anOpenEntry({ breaks: [{ start: '2026-03-07T17:00:00.000Z', end: '2026-03-07T17:30:00.000Z' }] });
  expect(shown(daySpan([], [entry], NOW, zone))).toEqual(['work 14:00–17:00', 'break 17:00–17:30', 'work 17:30–now']);
});

test('daySpan continues only the break while a break is open', () => {
  const entry = anOpenEntry({ status: 'on_break', breaks: [{ start: '2026-03-07T17:00:00.000Z', end: null }] });
  expect(shown(daySpan([], [entry], NOW, zone))).toEqual(['work 14:00–17:00', 'break 17:00–now']);
});

test('daySpan covers full hours of the organisation’s time zone and at least 6 hours', () => {
  const entry = aTimeEntry({
    clockInTime: '2026-03-07T14:10:00.000Z',
    clockOutTime: '2026-03-07T15:20:00.000Z',
    breaks: [],
  });
  const span = daySpan([], [entry], NOW, 'Asia/Kolkata');
  expect([span?.start.toISOString(), span?.end.toISOString()]).toEqual([
    '2026-03-07T13:30:00.000Z',
    '2026-03-07T19:30:00.000Z',
  ]);
});

test('daySpan adds no hour when it ends on the hour, and limits its marks to what fits on a phone', () => {
  const span = daySpan([shift], [], NOW, zone);
  expect(span?.end.toISOString()).toBe('2026-03-07T22:00:00.000Z');
  expect(span?.hours.map((hour) => hour.toISOString().slice(11, 16))).toEqual([
    '14:00',
    '16:00',
    '18:00',
    '20:00',
    '22:00',
  ]);
});
