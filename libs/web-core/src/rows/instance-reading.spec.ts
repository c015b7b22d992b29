import { anInstance } from '@workforce/testing/web';
import { readInstance } from './instance-reading.ts';

const instance = anInstance();

test('items come as a list', () => {
  expect(readInstance(instance).items).toEqual(instance.items);
});

test('items that come as JSON text are read', () => {
  expect(readInstance({ ...instance, items: JSON.stringify(instance.items) }).items).toEqual(instance.items);
});

test.each(['not JSON', '{"a":1}', ''])('items that cannot be read are none: %s', (items) => {
  expect(readInstance({ ...instance, items }).items).toEqual([]);
});
