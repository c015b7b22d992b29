import { anAssignment, aUnit } from '@workforce/testing/web';
import { rowsOf, UnitTree } from './tree-rows.ts';

const root = aUnit({ name: 'Acme', kind: 'organisation', parentId: null });
const germany = aUnit({ name: 'Germany', kind: 'region', parentId: root.id, timeZone: 'Europe/Berlin' });
const berlin = aUnit({ name: 'Berlin Mitte', kind: 'site', parentId: germany.id, timeZone: 'Europe/Berlin' });
const night = aUnit({ name: 'Night', kind: 'team', parentId: berlin.id, timeZone: 'Europe/Berlin' });
const harbour = aUnit({ name: 'Harbour', kind: 'site', parentId: root.id, timeZone: 'America/New_York' });
const units = [root, germany, harbour, berlin, night];

const shown = (
  search = '',
  toggled: [string, boolean][] = [],
  all = units,
  selected = undefined as typeof root | undefined,
) =>
  rowsOf(new UnitTree(all), { search, toggled: new Map(toggled), selected }).rows.map(
    ({ unit, level, isExpanded }) =>
      `${'  '.repeat(level - 1)}${isExpanded === null ? '' : isExpanded ? '- ' : '+ '}${unit.name}`,
  );

test('A small tree opens down to its sites, and teams are shown when their site is opened', () => {
  expect(shown()).toEqual(['- Acme', '  - Germany', '    + Berlin Mitte', '  Harbour']);
  expect(shown('', [[berlin.id, true]])).toContain('      Night');
  expect(shown('', [[root.id, false]])).toEqual(['+ Acme']);
});

test('A large tree opens its first level, and the way to the selected unit', () => {
  const many = Array.from({ length: 500 }, (_, place) => aUnit({ name: `Site ${place}`, parentId: germany.id }));
  const large = [root, germany, harbour, ...many];
  expect(shown('', [], large)).toEqual(['- Acme', '  + Germany', '  Harbour']);
  expect(shown('', [], large, many[7])).toHaveLength(503);
});

test.each([
  ['night', ['- Acme', '  - Germany', '    - Berlin Mitte', '      Night']],
  ['new york', ['- Acme', '  Harbour']],
  ['GERM', ['- Acme', '  + Germany']],
  ['nobody', []],
])('A search for %j shows the matches and what leads to them', (search, expected) => {
  expect(shown(search)).toEqual(expected);
});

test('A unit found by a search opens to all that lies below it', () => {
  expect(shown('germ', [[germany.id, true]])).toEqual(['- Acme', '  - Germany', '    + Berlin Mitte']);
});

test('A unit is found by the name of its manager', () => {
  const managed = aUnit({ name: 'Quay', parentId: root.id, managers: [anAssignment({ userName: 'Carla Ruiz' })] });
  expect(shown('ruiz', [], [root, harbour, managed])).toEqual(['- Acme', '  Quay']);
});

test('The topmost units of an admin of two regions stand beside each other', () => {
  expect(shown('', [], [germany, harbour, berlin])).toEqual(['- Germany', '  Berlin Mitte', 'Harbour']);
});

test('The path of a unit leaves out the organisation', () => {
  const tree = new UnitTree(units);
  expect([tree.pathOf(night), tree.pathOf(root)]).toEqual(['Germany › Berlin Mitte › Night', 'Acme']);
});
