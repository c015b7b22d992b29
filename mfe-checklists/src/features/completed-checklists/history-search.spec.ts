import { readSearch } from '@workforce/web-core';
import { filterOf, HISTORY_SCHEMA } from './history-search.ts';

const ID = '01900000-0000-7000-8000-000000000001';
const filterAt = (search: string) => filterOf(readSearch(HISTORY_SCHEMA, search));

test('the last 7 days are asked for when the address says nothing', () => expect(filterAt('')).toEqual({ range: 7 }));

test('the filter asks for what the address says', () =>
  expect(filterAt(`search=a%26b&employeeId=${ID}&templateId=${ID}&range=14`)).toEqual({
    search: 'a&b',
    employeeId: ID,
    templateId: ID,
    range: 14,
  }));

test("all time asks for 30 days, and the address still tells 'all' from '30'", () => {
  expect([filterAt('range=all'), filterAt('range=30')]).toEqual([{ range: 30 }, { range: 30 }]);
  expect(readSearch(HISTORY_SCHEMA, 'range=all').range).toBe('all');
});

test.each(['range=5', 'range=', 'search=%20%20', `details=${ID}`])('%s filters nothing', (search) =>
  expect(filterAt(search)).toEqual({ range: 7 }),
);
