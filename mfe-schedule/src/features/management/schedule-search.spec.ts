import { readSearch } from '@workforce/web-core';
import { filterOf, SCHEDULE_SCHEMA } from './schedule-search.ts';

const ID = '01920000-0000-7000-8000-000000000001';

test('an address that says nothing is the current week of everyone, day by day', () => {
  const shown = readSearch(SCHEDULE_SCHEMA, '');
  expect(shown).toMatchObject({ view: 'week', date: '', by: 'day' });
  expect(filterOf(shown)).toEqual({});
});

test('the filters ask for what the address says', () => {
  const shown = readSearch(SCHEDULE_SCHEMA, `employeeId=${ID}&jobFunctionId=${ID}&view=month`);
  expect(filterOf(shown)).toEqual({ employeeId: ID, jobFunctionId: ID });
});
