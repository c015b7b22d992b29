import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');
const read = (path: string): string => readFileSync(join(root, path), 'utf8');

/** The parts of the OpenAPI document that say which sites a read is of. */
interface Described {
  paths: Record<string, { get?: { parameters?: { name?: string }[]; responses: Record<string, Answer> } }>;
  components: { schemas: Record<string, { properties?: object }> };
}
interface Answer {
  content?: Record<string, { schema?: { items?: { $ref?: string } } }>;
}

const { paths, components } = JSON.parse(read('docs/openapi.json')) as Described;

/** Lists whose rows are all of one entry, which has one site. */
const OF_ONE_ENTRY = ['/time-entries/{id}/history'];

/** For other programs: the web app reads a day's shifts like those of a week. */
const UNREAD = ['/schedules/date/{date}'];

/** Every read that can be narrowed to sites, or lists rows with a site. */
const readsOfSites = Object.entries(paths).flatMap(([address, { get }]) => {
  const path = address.replace(/^\/api/, '');
  const { items } = get?.responses['200']?.content?.['application/json']?.schema ?? {};
  const row = components.schemas[items?.$ref?.split('/').at(-1) ?? ''];
  const isNarrowed = get?.parameters?.some(({ name }) => name === 'sites') ?? false;
  const isOfSites = isNarrowed || 'siteId' in (row?.properties ?? {});
  return isOfSites && ![...OF_ONE_ENTRY, ...UNREAD].includes(path) ? [path] : [];
});

/** The name of an argument's type that says of which sites the rows are. */
const ARGUMENT = /type (\w+) = AtChosenSites</g;

/** The paths of a file that are read with such an argument: it comes before the path in each endpoint of the web app. */
function pathsOfSites(source: string): string[] {
  const names = ['AtChosenSites<', ...[...source.matchAll(ARGUMENT)].map(([, name]) => `${name}[>,]`)];
  const argument = `(?:${names.join('|')})`;
  const endpoints = new RegExp(`${argument}(?:(?!${argument})[^])*?['\`](/[a-z][^'\`\\s]*)['\`]`, 'g');
  return [...source.matchAll(endpoints)].map(([, path = '']) => path);
}

/** The paths whose rows follow the site picker. */
const following = globSync('{shell,mfe-*,libs/web-core}/src/**/*.api.ts', { cwd: root })
  .flatMap((file) => pathsOfSites(read(file)))
  .map((path) => new RegExp(`^${path.replaceAll(/\$?\{\w+\}/g, '[^/]+')}$`));

test('Every list of rows with a site follows the site picker', () => {
  expect(readsOfSites).toEqual(expect.arrayContaining(['/users', '/schedules', '/timesheets', '/labour/findings']));
  expect(readsOfSites.filter((path) => !following.some((pattern) => pattern.test(path)))).toEqual([]);
});
