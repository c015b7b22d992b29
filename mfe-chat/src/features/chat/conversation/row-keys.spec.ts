import { aGroup, aMessage } from '@workforce/testing/web';
import { rowKeys } from './row-keys.ts';

test('rows of messages that were sent under one key have keys of their own', () => {
  const group = aGroup();
  const [first, second, foreign] = [
    aMessage(group, 1, { key: 'daily' }),
    aMessage(group, 2, { key: 'daily' }),
    aMessage(group, 3),
  ];
  expect(rowKeys([first, second, foreign], [])).toEqual(['daily', second.id, foreign.id]);
});
