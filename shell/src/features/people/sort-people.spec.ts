import { aUser } from '@workforce/testing/web';
import { sortPeople, type PeopleSort } from './sort-people.ts';

const anna = aUser('manager', { name: 'Anna', username: 'z', email: 'm@a.example' });
const ben = aUser('employee', { name: 'ben', username: 'b', email: 'a@a.example', isActive: false });
const cara = aUser('admin', { name: 'Cara', username: 'C', email: 'z@a.example' });
const dora = aUser('employee', { name: 'Dora', username: 'd', email: 'b@a.example' });

test.each<[PeopleSort, string[]]>([
  ['name', ['Anna', 'ben', 'Cara', 'Dora']],
  ['-name', ['Dora', 'Cara', 'ben', 'Anna']],
  ['username', ['ben', 'Cara', 'Dora', 'Anna']],
  ['email', ['ben', 'Dora', 'Anna', 'Cara']],
  ['role', ['ben', 'Dora', 'Anna', 'Cara']],
  ['-role', ['Cara', 'Anna', 'ben', 'Dora']],
  ['status', ['Anna', 'Cara', 'Dora', 'ben']],
  ['-status', ['ben', 'Anna', 'Cara', 'Dora']],
])('sortPeople sorts by %s case-insensitively, then by name', (sort, names) => {
  expect(sortPeople([cara, dora, ben, anna], sort).map(({ name }) => name)).toEqual(names);
});
