import { aCorrection, anAuditEntry, aReview, someTimes } from '@workforce/testing/web';
import { eventsOf } from './entry-changes.ts';

test('The history has changes, requests and answers, newest first', () => {
  const changes = [
    anAuditEntry({
      timestamp: '2026-03-09T10:00:00.000Z',
      previousData: JSON.stringify(someTimes()),
      newData: JSON.stringify(someTimes({ totalHours: 540 })),
    }),
    anAuditEntry({ timestamp: '2026-03-07T14:00:00.000Z', actionType: 'created', previousData: null, newData: null }),
  ];
  const corrections = [
    aCorrection({
      createdAt: '2026-03-08T09:00:00.000Z',
      status: 'rejected',
      decidedAt: '2026-03-08T12:00:00.000Z',
      decidedByName: 'Mona Manager',
      decisionReason: 'Closed',
    }),
  ];
  const reviews = [
    aReview({
      status: 'resolved',
      answeredAt: '2026-03-10T08:00:00.000Z',
      disputeReason: 'Wrong',
      resolvedAt: '2026-03-11T08:00:00.000Z',
      resolvedBy: null,
      resolution: 'It stands',
    }),
  ];
  const events = eventsOf({ changes, corrections, reviews });
  expect(events.map(({ kind, who, reason }) => [kind, who, reason])).toEqual([
    ['resolved', '', 'It stands'],
    ['disputed', 'Anna Berg', 'Wrong'],
    ['updated', 'Mona Manager', 'Forgot to clock out'],
    ['rejected', 'Mona Manager', 'Closed'],
    ['requested', 'Anna Berg', 'Stayed on'],
    ['created', 'Mona Manager', 'Forgot to clock out'],
  ]);
  expect(events[2]).toMatchObject({ before: { totalHours: 480 }, after: { totalHours: 540 } });
  expect(events[5]).toMatchObject({ before: null, after: null });
});

test('An edit that was confirmed has one answer, a withdrawn request is its person’s', () => {
  const reviews = [aReview({ status: 'confirmed', answeredAt: '2026-03-10T08:00:00.000Z' })];
  const corrections = [aCorrection({ status: 'withdrawn', decidedAt: '2026-03-09T08:00:00.000Z' })];
  expect(eventsOf({ changes: [], corrections, reviews }).map(({ kind, who }) => [kind, who])).toEqual([
    ['confirmed', 'Anna Berg'],
    ['withdrawn', 'Anna Berg'],
    ['requested', 'Anna Berg'],
  ]);
});

test('A change after the entry was paid shows the times for which it is paid', () => {
  const change = anAuditEntry({
    previousData: JSON.stringify(someTimes()),
    newData: JSON.stringify({ ...someTimes(), adjusted: someTimes({ totalHours: 540 }) }),
  });
  expect(eventsOf({ changes: [change], corrections: [], reviews: [] })).toMatchObject([
    { kind: 'adjusted', before: { totalHours: 480 }, after: { totalHours: 540 } },
  ]);
});
