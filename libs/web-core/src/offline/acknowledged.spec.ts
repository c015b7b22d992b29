import type { ChecklistInstance, TimeEntry } from '@workforce/contracts';
import { anInstance, anOpenEntry, aTimeEntry } from '@workforce/testing/web';
import { textAfter, type Acknowledged } from './acknowledged.ts';

const CURRENT = '/api/time-entries/current';
const clocked = (entry: TimeEntry): Acknowledged => ({ kind: 'clock', entry });
const after = <T>(acknowledged: Acknowledged, address: string, answer: T): T =>
  JSON.parse(textAfter(acknowledged, address, JSON.stringify(answer))) as T;

describe('a checklist', () => {
  const instance = anInstance({ version: 3 });
  const other = anInstance();
  const [task, next] = instance.items;
  const ADDRESS = `/api/checklist-instances?from=2026-03-06&employeeId=${instance.employeeId}`;
  const answered: ChecklistInstance = { ...instance, status: 'in_progress', version: 4 };

  test('that was changed stands in every list that has it, and nothing else changes', () => {
    const acknowledged: Acknowledged = { kind: 'checklist', instance: answered };
    expect(after(acknowledged, ADDRESS, [other, instance])).toEqual([other, answered]);
    expect(after(acknowledged, ADDRESS, [other])).toEqual([other]);
    expect(after(acknowledged, '/api/notifications', [{ id: instance.id, version: 1 }])).toEqual([
      { id: instance.id, version: 1 },
    ]);
  });

  test('is not taken back by an answer that is older: a repeated change gets its first answer', () => {
    const newer = { ...instance, version: 9 };
    expect(after({ kind: 'checklist', instance: answered }, ADDRESS, [newer])).toEqual([newer]);
  });

  test('counts a stored photo for its task, once', () => {
    const photo = { id: 'p1', checklistInstanceId: instance.id, itemId: task?.id ?? '' };
    const acknowledged = { kind: 'photos', photos: [photo, photo] } as unknown as Acknowledged;
    const [changed] = after(acknowledged, ADDRESS, [instance, other]);
    expect(changed?.items).toEqual([{ ...task, photoIds: ['p1'] }, next]);
    expect(after(acknowledged, ADDRESS, [changed])).toEqual([changed]);
  });

  test('is found also where its tasks came as text', () => {
    const kept = JSON.stringify([{ ...instance, items: JSON.stringify(instance.items) }]);
    expect(JSON.parse(textAfter({ kind: 'checklist', instance: answered }, ADDRESS, kept))).toEqual([answered]);
  });
});

describe('the current entry', () => {
  const open = anOpenEntry({ version: 2 });
  const closed = aTimeEntry({ id: open.id, version: 3 });

  test.each([
    ['is there after a clock-in', null, open, open],
    ['is there after a clock-in also when the answer was empty', '', open, open],
    ['is over after a clock-out', open, closed, null],
    ['stays as it is when the answer is older', { ...open, version: 7 }, open, { ...open, version: 7 }],
    ['stays when another one was closed', open, aTimeEntry(), open],
  ])('%s', (_what, before, entry, expected) => {
    const text = before === '' ? '' : JSON.stringify(before);
    expect(JSON.parse(textAfter(clocked(entry), CURRENT, text))).toEqual(expected);
  });
});

describe('a list of entries', () => {
  const entry = anOpenEntry({ employeeId: 'anna', date: '2026-03-07', clockInTime: '2026-03-07T14:00:00.000Z' });
  const earlier = aTimeEntry({ employeeId: 'anna', date: '2026-03-06', clockInTime: '2026-03-06T14:00:00.000Z' });

  test.each([
    ['', true],
    ['?employeeId=anna&date=2026-03-07', true],
    ['?employeeId=anna&from=2026-03-01&to=2026-03-07', true],
    ['?employeeId=ben', false],
    ['?date=2026-03-06', false],
    ['?from=2026-03-08', false],
    ['?to=2026-03-06', false],
    ['?limit=60&cursor=x', false],
  ])('with the filter %s has a new entry in its place: %s', (query, isThere) => {
    const list = after(clocked(entry), `/api/time-entries${query}`, [earlier]);
    expect(list).toEqual(isThere ? [entry, earlier] : [earlier]);
  });

  test('keeps its order and its length', () => {
    const later = aTimeEntry({ clockInTime: '2026-03-07T20:00:00.000Z' });
    expect(after(clocked(entry), '/api/time-entries?limit=2', [later, earlier])).toEqual([later, entry]);
  });

  test('shows the later state of an entry that it has', () => {
    const closed = aTimeEntry({ id: entry.id, version: 2 });
    expect(after(clocked(closed), '/api/time-entries', [entry, earlier])).toEqual([closed, earlier]);
    expect(after(clocked(entry), '/api/time-entries', [closed, earlier])).toEqual([closed, earlier]);
  });
});
