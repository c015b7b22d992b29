import { readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');
const { cacheDirectory, targetDefaults } = JSON.parse(read('nx.json')) as {
  cacheDirectory: string;
  targetDefaults: Record<string, { cache?: boolean }>;
};
const { default: jestConfig } = (await import(join(root, 'libs/testing/jest.config.mjs'))) as {
  default: { cacheDirectory: string };
};

test('CI takes nothing from an earlier run: it first removes the folders of the caches, which are inside the clone', () => {
  const [removal = ''] = /^rm -rf .*$/m.exec(read('.ci/run')) ?? [];
  const folders = [join(root, cacheDirectory), jestConfig.cacheDirectory].map(
    (path) => relative(root, path).split(sep)[0],
  );
  expect(removal.split(' ').slice(2)).toEqual(expect.arrayContaining(folders));
  expect(read('.ci/run').indexOf(removal)).toBeLessThan(read('.ci/run').indexOf('npm ci'));
});

test('A test always runs: the task runner keeps only what is built', () => {
  const kept = Object.keys(targetDefaults).filter((target) => targetDefaults[target]?.cache === true);
  expect(kept).toEqual(['build']);
});
