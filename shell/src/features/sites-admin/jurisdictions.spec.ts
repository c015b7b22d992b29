import { validateUnit } from '@workforce/domain';
import { jurisdictionName, jurisdictionOptions } from './jurisdictions.ts';

const OWN = { name: '-', timeZone: 'UTC' };

test('Every jurisdiction that is offered is one that the server accepts, named once', () => {
  const options = jurisdictionOptions('');
  expect(options.filter(({ value }) => !validateUnit({ ...OWN, jurisdiction: value }).ok)).toEqual([]);
  expect(new Set(options.map(({ label }) => label)).size).toBe(options.length);
  expect(options.length).toBeGreaterThan(250);
});

test.each([
  ['DE', 'Germany (DE)'],
  ['US-NY', 'New York (US-NY)'],
  ['DE-BY', 'DE-BY'],
])('The jurisdiction %s is called %s', (code, name) => {
  expect(jurisdictionName(code)).toBe(name);
  expect(jurisdictionOptions(code).find(({ value }) => value === code)?.label).toBe(name);
});
