import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

const API_FILES = globSync('{shell,mfe-*,libs/*}/src/**/*.api.ts', { cwd: root });

/** An endpoint's definition, such as `timeOff: build.query<…>`. */
const DEFINITION = /(\w+): build\s*\.(?:query|infiniteQuery|mutation)\b/g;

test('Endpoint names of the web app are unique: injectEndpoints ignores a duplicate', () => {
  const defined = API_FILES.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(DEFINITION)].map(([, name = '']) => ({ name, file })),
  );
  const inSeveralPlaces = [...Map.groupBy(defined, ({ name }) => name)].filter(([, places]) => places.length > 1);

  expect(defined.length).toBeGreaterThan(50);
  expect(inSeveralPlaces).toEqual([]);
});

test('Every path in CODEOWNERS exists', () => {
  const owned = readFileSync(join(root, 'CODEOWNERS'), 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('/'))
    .map((line) => line.split(/\s+/)[0] ?? '');

  expect(owned.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});
