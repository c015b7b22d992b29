import { readSearch } from '@workforce/web-core';
import { filterOf, HISTORY_SCHEMA } from './history-search.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const filterAt = (search: string) => filterOf(readSearch(HISTORY_SCHEMA, search));

test('filterOf requests the last 7 days when the address has no range', () =>
  expect(filterAt('')).toEqual({ range: 7 }));

test('filterOf returns the filters of the address', () =>
  expect(filterAt(`search=a%26b&employeeId=${ID}&templateId=${ID}&range=14`)).toEqual({
    search: 'a&b',
    employeeId: ID,
    templateId: ID,
    range: 14,
  }));

test("filterOf requests 30 days for 'all' while the address keeps 'all' and '30' apart", () => {
  expect([filterAt('range=all'), filterAt('range=30')]).toEqual([{ range: 30 }, { range: 30 }]);
  expect(readSearch(HISTORY_SCHEMA, 'range=all').range).toBe('all');
});

test.each(['range=5', 'range=', 'search=%20%20', `details=${ID}`])('filterOf ignores %s', (search) =>
  expect(filterAt(search)).toEqual({ range: 7 }),
);
