import { readCatalogues } from './catalogues.ts';
import { PLACEHOLDER, readSourceLabels, type SourceLabels } from './source-labels.ts';

/** The language of the catalogues. */
const LANGUAGE = 'en';
const PLURAL = /_(zero|one|two|few|many|other)$/;
const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whether the sources use the key: literally, or by a template whose values are among their words or the shared ones. */
function asksFor({ words, templates }: SourceLabels, shared: SourceLabels, key: string): boolean {
  const stem = key.replace(PLURAL, '');
  if (words.has(key) || words.has(stem)) return true;
  const isAskedFor = (template: string, value: string) => {
    const pattern = new RegExp(`^${template.split(PLACEHOLDER).map(escaped).join(value)}$`);
    const values = pattern.exec(stem)?.slice(1);
    return values?.every((word) => words.has(word) || shared.words.has(word)) ?? false;
  };
  // A value is a part of a key, or several: a permission such as `schedule.edit`.
  return [...templates].some((template) => isAskedFor(template, '([^.]+)') || isAskedFor(template, '(.+)'));
}

const sourcesOf = (project: string) => readSourceLabels(`${project}/src/**/*.{ts,tsx}`);

test('Every text of every message catalogue is used by its project', async () => {
  const shared = readSourceLabels('libs/{contracts,domain,web-core}/src/**/*.ts');
  const unused = (await readCatalogues())
    .filter(({ namespace }) => namespace !== 'web-ui')
    .flatMap(({ namespace, project, texts }) => {
      const sources = sourcesOf(project);
      return [...texts.keys()].filter((key) => !asksFor(sources, shared, key)).map((key) => `${namespace}:${key}`);
    });
  expect(unused).toEqual([]);
});

test('Every text with a count or a plural form has all plural forms of its language', async () => {
  const forms = new Intl.PluralRules(LANGUAGE).resolvedOptions().pluralCategories;
  const lacking = (await readCatalogues()).flatMap(({ namespace, texts }) => {
    const counted = [...texts].filter(([key, text]) => text.includes('{{count}}') || PLURAL.test(key));
    return [...new Set(counted.map(([key]) => key.replace(PLURAL, '')))]
      .flatMap((stem) => forms.map((form) => `${stem}_${form}`))
      .filter((key) => !texts.has(key))
      .map((key) => `${namespace}:${key}`);
  });
  expect(lacking).toEqual([]);
});

test('Message catalogues contain no empty text', async () => {
  const empty = (await readCatalogues()).flatMap(({ namespace, texts }) =>
    [...texts].filter(([, text]) => text.trim() === '').map(([key]) => `${namespace}:${key}`),
  );
  expect(empty).toEqual([]);
});
