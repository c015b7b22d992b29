import { dayParam, enumParam, idParam, readSearch, textParam, withoutDefaults, writeSearch } from './search-params.ts';

const ID = '01920000-0000-7000-8000-000000000001';
const SCHEMA = {
  view: enumParam(['day', 'week', 'month'], 'week'),
  date: dayParam(),
  employeeId: idParam(),
  search: textParam(5),
};
const DEFAULTS = { view: 'week', date: '', employeeId: '', search: '' };

test('An empty address reads as the defaults, which are not written', () => {
  expect(readSearch(SCHEMA, '')).toEqual(DEFAULTS);
  expect(writeSearch(SCHEMA, '?view=week&search=', readSearch(SCHEMA, ''))).toBe('');
});

test('Search parameters round-trip, special characters included', () => {
  const values = { view: 'month', date: '2026-11-21', employeeId: ID, search: 'a&b=%' } as const;
  const search = writeSearch(SCHEMA, '', values);
  expect(search).toBe(`view=month&date=2026-11-21&employeeId=${ID}&search=a%26b%3D%25`);
  expect(readSearch(SCHEMA, search)).toEqual(values);
});

test.each(['view=year', 'view=', 'date=2026-02-30', 'employeeId=me', 'employeeId=7', 'search='])(
  'An invalid search parameter reads as the default: %s',
  (search) => expect(readSearch(SCHEMA, search)).toEqual(DEFAULTS),
);

test('A text parameter is cut to its maximum length', () => {
  expect(readSearch(SCHEMA, 'search=abcdefg').search).toBe('abcde');
});

test('Writing search parameters keeps those of others', () => {
  const values = { ...readSearch(SCHEMA, ''), search: 'anna' };
  expect(writeSearch(SCHEMA, '?tab=log&search=an&date=dog', values)).toBe('tab=log&search=anna');
});

test('withoutDefaults leaves out values at their default', () => {
  expect(withoutDefaults(SCHEMA, { ...readSearch(SCHEMA, ''), employeeId: ID })).toEqual({ employeeId: ID });
});
