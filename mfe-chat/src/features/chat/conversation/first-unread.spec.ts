import { aGroup, aMessage } from '@workforce/testing/web';
import { firstUnreadIndex } from './first-unread.ts';

const group = aGroup();
const own = 'me';
const messages = [1, 2, 3, 4].map((number) => aMessage(group, number, number === 3 ? { senderId: own } : {}));
const idOf = (number: number) => messages[number - 1]?.id ?? '';

test.each([
  ['the one after the read mark', idOf(1), true, 1],
  ['never an own one', idOf(2), true, 3],
  ['none when everything was read', idOf(4), true, -1],
  ['the very first one when nothing was ever read', null, true, 0],
  ['unknown while the read ones are not loaded', 'older', false, -1],
  ['unknown while older ones may exist and nothing was ever read', null, false, -1],
])('The first unread message is %s', (_what, lastRead, isWhole, expected) => {
  expect(firstUnreadIndex(messages, lastRead, isWhole, own)).toBe(expected);
});
