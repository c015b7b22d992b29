import { readSearch } from '@workforce/web-core';
import { filterOf, SCHEDULE_SCHEMA } from './schedule-search.ts';

const ID = '01920000-0000-7000-8000-000000000001';

test('An address without parameters means the current week of everyone, by day', () => {
  const shown = readSearch(SCHEDULE_SCHEMA, '');
  expect(shown).toMatchObject({ view: 'week', date: '', by: 'day' });
  expect(filterOf(shown)).toEqual({});
});

test('filterOf returns the filters of the address', () => {
  const shown = readSearch(SCHEDULE_SCHEMA, `employeeId=${ID}&jobFunctionId=${ID}&view=month`);
  expect(filterOf(shown)).toEqual({ employeeId: ID, jobFunctionId: ID });
});
