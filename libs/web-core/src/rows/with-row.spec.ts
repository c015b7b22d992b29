import type { ChecklistInstance, TimeEntry } from '@workforce/contracts';
import { aGroup, aMessage, anInstance, anOpenEntry, aTimeEntry } from '@workforce/testing/web';
import type { ServerRow } from './server-row.ts';
import { withRow, type Viewer } from './with-row.ts';

const anna: Viewer = { userId: 'anna', groupTitles: new Map(), readNotifications: new Set() };
const clocked = (row: TimeEntry): ServerRow => ({ type: 'time-entry', row });
const after = <T>(row: ServerRow, endpointName: string, data: T, arg?: unknown): T =>
  withRow({ endpointName, arg, data }, row, anna) as T;

describe('a checklist', () => {
  const instance = anInstance({ version: 3 });
  const other = anInstance();
  const [task, next] = instance.items;
  const answered: ChecklistInstance = { ...instance, status: 'in_progress', version: 4 };
  const row: ServerRow = { type: 'checklist', row: answered };

  test("A checklist's row is applied to every cache entry that has it, and nothing else changes", () => {
    expect(after(row, 'instances', [other, instance])).toEqual([other, answered]);
    expect(after(row, 'instance', instance)).toEqual(answered);
    expect(after(row, 'instance', other)).toBe(other);
    const history = { pages: [{ rows: [other] }, { rows: [instance] }], pageParams: [null, 'c'] };
    expect(after(row, 'completedInstances', history).pages).toEqual([{ rows: [other] }, { rows: [answered] }]);
  });

  test("A checklist's row leaves entries unchanged that do not show it or have no known rows", () => {
    for (const [endpoint, data] of [
      ['instances', [other]],
      ['notifications', [{ id: instance.id, version: 1 }]],
      ['constructor', []],
    ] as const)
      expect(after(row, endpoint, data)).toBe(data);
    expect(after({ type: 'toString', row: {} } as unknown as ServerRow, 'instances', other)).toBe(other);
  });

  test('A checklist is not overwritten by an older response: a repeated request gets its first response', () => {
    const newer = { ...instance, version: 9 };
    expect(after(row, 'instances', [newer])).toEqual([newer]);
  });

  test("A checklist's stored photo counts for its task, once", () => {
    const photo = { id: 'p1', checklistInstanceId: instance.id, itemId: task?.id ?? '' };
    const stored = { type: 'photo', row: photo } as ServerRow;
    const changed = after(stored, 'instances', [instance, other]);
    expect(changed[0]?.items).toEqual([{ ...task, photoIds: ['p1'] }, next]);
    expect(after(stored, 'instances', changed)).toBe(changed);
  });
});

describe('the current entry', () => {
  const open = anOpenEntry({ employeeId: 'anna', version: 2 });
  const closed = aTimeEntry({ employeeId: 'anna', id: open.id, version: 3 });

  test.each([
    ['exists after a clock-in', null, open, open],
    ['is null after a clock-out', open, closed, null],
    ['is unchanged by an older response', { ...open, version: 7 }, open, { ...open, version: 7 }],
    ['is unchanged when another one was closed', open, aTimeEntry({ employeeId: 'anna' }), open],
    ['is unchanged by another person’s entry', null, anOpenEntry({ employeeId: 'ben' }), null],
  ])('The current entry, %s', (_what, before, entry, expected) => {
    expect(after(clocked(entry), 'currentTimeEntry', before)).toEqual(expected);
  });
});

describe('a list of entries', () => {
  const entry = anOpenEntry({ employeeId: 'anna', date: '2026-03-07', clockInTime: '2026-03-07T14:00:00.000Z' });
  const earlier = aTimeEntry({ employeeId: 'anna', date: '2026-03-06', clockInTime: '2026-03-06T14:00:00.000Z' });

  test.each([
    [undefined, true],
    [{ employeeId: 'anna', date: '2026-03-07' }, true],
    [{ employeeId: 'anna', from: '2026-03-01', to: '2026-03-07' }, true],
    [{ employeeId: 'ben' }, false],
    [{ date: '2026-03-06' }, false],
    [{ from: '2026-03-08' }, false],
    [{ to: '2026-03-06' }, false],
    [{ limit: 60, cursor: 'x' }, false],
  ])('A list of entries with the filter %j inserts a new entry in order: %s', (filter, isThere) => {
    const expected = isThere ? [entry, earlier] : [earlier];
    expect(after(clocked(entry), 'timeEntries', [earlier], filter)).toEqual(expected);
    if (filter && 'cursor' in filter) return;
    const paged = { pages: [{ rows: [earlier] }, { rows: [] }], pageParams: [null, 'x'] };
    expect(after(clocked(entry), 'entryPages', paged, filter ?? {}).pages).toEqual([{ rows: expected }, { rows: [] }]);
  });

  test('A list of entries keeps its order and its length', () => {
    const later = aTimeEntry({ clockInTime: '2026-03-07T20:00:00.000Z' });
    expect(after(clocked(entry), 'timeEntries', [later, earlier], { limit: 2 })).toEqual([later, entry]);
  });

  test('A list of entries shows the newer version of an entry, on any page', () => {
    const closed = aTimeEntry({ id: entry.id, version: 2 });
    expect(after(clocked(closed), 'timeEntries', [entry, earlier])).toEqual([closed, earlier]);
    expect(after(clocked(entry), 'timeEntries', [closed, earlier])).toEqual([closed, earlier]);
    const paged = { pages: [{ rows: [earlier] }, { rows: [entry] }], pageParams: [null, 'x'] };
    expect(after(clocked(closed), 'entryPages', paged, {}).pages).toEqual([{ rows: [earlier] }, { rows: [closed] }]);
  });

  test('A new entry is inserted only into a list of its own site or of all', () => {
    const rowsAfter = (sites?: string) =>
      after(clocked(entry), 'entryPages', { pages: [{ rows: [earlier] }], pageParams: [null] }, { sites }).pages[0]
        ?.rows;
    for (const sites of [undefined, entry.siteId, `other,${entry.siteId}`])
      expect(rowsAfter(sites)).toEqual([entry, earlier]);
    expect(rowsAfter('other')).toEqual([earlier]);
  });
});

describe('a conversation', () => {
  const group = aGroup();
  const message = (number: number) => aMessage(group, number);

  test('A conversation inserts a message in order among its loaded pages, once', () => {
    const pages = {
      pages: [
        { messages: [message(5), message(7)], hasOlder: true },
        { messages: [message(2), message(3)], hasOlder: true },
      ],
      pageParams: [null, 'm5'],
    };
    const numbersAfter = (number: number) =>
      after({ type: 'message', row: message(number) }, 'groupMessages', pages, group.id).pages.map(({ messages }) =>
        messages.map((each) => each.number),
      );
    expect(numbersAfter(6)).toEqual([
      [5, 6, 7],
      [2, 3],
    ]);
    expect(numbersAfter(4)).toEqual([
      [5, 7],
      [2, 3, 4],
    ]);
    expect(numbersAfter(7)).toEqual([
      [5, 7],
      [2, 3],
    ]);
    // It belongs to a page that wasn't loaded.
    expect(numbersAfter(1)).toEqual([
      [5, 7],
      [2, 3],
    ]);
  });
});
