import { anInstance } from '@workforce/testing/web';
import { readInstance } from './instance-reading.ts';

const instance = anInstance();

test('readInstance returns a list of items unchanged', () => {
  expect(readInstance(instance).items).toEqual(instance.items);
});

test('readInstance parses items sent as JSON text', () => {
  expect(readInstance({ ...instance, items: JSON.stringify(instance.items) }).items).toEqual(instance.items);
});

test.each(['not JSON', '{"a":1}', ''])("readInstance returns no items when they can't be parsed: %s", (items) => {
  expect(readInstance({ ...instance, items }).items).toEqual([]);
});
