import { aUser } from '@workforce/testing/web';
import { searchPeople } from './search-people.ts';

const anna = aUser('employee', { name: 'Anna Berg', email: 'a.berg@shelter.example', username: 'kennels' });
const ben = aUser('manager', { name: 'Ben Özil', email: 'ben@shelter.example', username: 'b_100%' });
const everyone = [anna, ben];

test.each([
  ['berg', [anna]],
  ['ANNA b', [anna]],
  ['A.BERG@', [anna]],
  ['kenn', [anna]],
  ['  ben ', [ben]],
  ['özil', [ben]],
  ['%', [ben]],
  ['shelter', everyone],
  ['', everyone],
  ['   ', everyone],
  ['nobody', []],
])('searchPeople finds the matches of %j (case %#)', (text, found) => {
  expect(searchPeople(everyone, text, ['name', 'email', 'username'])).toEqual(found);
});

test('searchPeople searches the given fields only', () => {
  expect(searchPeople(everyone, 'berg', ['username'])).toEqual([]);
});
