import { aGroup, aMessage } from '@workforce/testing/web';
import { rowKeys } from './row-keys.ts';

test('rowKeys gives messages sent under the same idempotency key distinct keys', () => {
  const group = aGroup();
  const [first, second, foreign] = [
    aMessage(group, 1, { key: 'daily' }),
    aMessage(group, 2, { key: 'daily' }),
    aMessage(group, 3),
  ];
  expect(rowKeys([first, second, foreign], [])).toEqual(['daily', second.id, foreign.id]);
});
