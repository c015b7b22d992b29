import { PendingChanges } from './pending-changes.ts';

const after = (...rows: Parameters<PendingChanges['add']>[0][]) => {
  const changes = new PendingChanges('checklist-progress');
  for (const row of rows) changes.add(row);
  return changes.payload();
};

test('PendingChanges lists a row once, with its newest version', () => {
  expect(after({ id: 'a', version: 3 }, { id: 'b', version: 1 }, { id: 'a', version: 2 })).toEqual({
    list: 'checklist-progress',
    rows: [
      { id: 'a', version: 3 },
      { id: 'b', version: 1 },
    ],
  });
});

test.each([
  ['first', [{ id: 'a' }, { id: 'a', version: 3 }]],
  ['last', [{ id: 'a', version: 3 }, { id: 'a' }]],
])('PendingChanges keeps a row without version when the %s change has none', (_when, rows) => {
  expect(after(...rows)).toEqual({ list: 'checklist-progress', rows: [{ id: 'a' }] });
});

test('PendingChanges names the whole list when any row may have changed, or more than 50 rows', () => {
  const many = Array.from({ length: 51 }, (_, index) => ({ id: `row-${index}`, version: 1 }));
  expect(after({ id: 'a', version: 1 }, undefined, { id: 'b', version: 1 })).toEqual({ list: 'checklist-progress' });
  expect(after(...many)).toEqual({ list: 'checklist-progress' });
  expect(after(...many.slice(1)).rows).toHaveLength(50);
});
