import { dayParam, enumParam, idParam, readSearch, textParam, withoutDefaults, writeSearch } from './search-params.ts';

const ID = '01920000-0000-7000-8000-000000000001';
const SCHEMA = {
  view: enumParam(['day', 'week', 'month'], 'week'),
  date: dayParam(),
  employeeId: idParam(),
  search: textParam(5),
};
const DEFAULTS = { view: 'week', date: '', employeeId: '', search: '' };

test('an address that says nothing is read as the defaults, which are not written', () => {
  expect(readSearch(SCHEMA, '')).toEqual(DEFAULTS);
  expect(writeSearch(SCHEMA, '?view=week&search=', readSearch(SCHEMA, ''))).toBe('');
});

test('values come back from the address as they were written, special characters included', () => {
  const values = { view: 'month', date: '2026-11-21', employeeId: ID, search: 'a&b=%' } as const;
  const search = writeSearch(SCHEMA, '', values);
  expect(search).toBe(`view=month&date=2026-11-21&employeeId=${ID}&search=a%26b%3D%25`);
  expect(readSearch(SCHEMA, search)).toEqual(values);
});

test.each(['view=year', 'view=', 'date=2026-02-30', 'employeeId=me', 'employeeId=7', 'search='])(
  'a value that the address cannot mean is read as the default: %s',
  (search) => expect(readSearch(SCHEMA, search)).toEqual(DEFAULTS),
);

test('text is cut to its maximum length', () => {
  expect(readSearch(SCHEMA, 'search=abcdefg').search).toBe('abcde');
});

test("others' parameters stay when the own ones are written", () => {
  const values = { ...readSearch(SCHEMA, ''), search: 'anna' };
  expect(writeSearch(SCHEMA, '?tab=log&search=an&date=dog', values)).toBe('tab=log&search=anna');
});

test('values at their default can be left out', () => {
  expect(withoutDefaults(SCHEMA, { ...readSearch(SCHEMA, ''), employeeId: ID })).toEqual({ employeeId: ID });
});
