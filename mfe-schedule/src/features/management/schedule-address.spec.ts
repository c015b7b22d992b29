import { filterOf, readAddress, writeAddress } from './schedule-address.ts';

const ID = '01920000-0000-7000-8000-000000000001';
const read = (query: string) => readAddress(new URLSearchParams(query));

test('an address without words is the current week of everyone', () => {
  expect(read('')).toEqual({ view: 'week', date: null, by: 'day', employeeId: '', jobFunctionId: '' });
  expect(writeAddress(read('')).size).toBe(0);
});

test('what an address says comes back as it was', () => {
  const query = `view=month&date=2026-11-21&by=person&employeeId=${ID}&jobFunctionId=${ID}`;
  expect(writeAddress(read(query)).toString()).toBe(query);
  expect(filterOf(read(query))).toEqual({ employeeId: ID, jobFunctionId: ID });
});

test('what it cannot mean is left out', () => {
  const shown = read('view=year&date=2026-02-30&by=dog&employeeId=me');
  expect(writeAddress(shown).size).toBe(0);
  expect(filterOf(shown)).toEqual({});
});
