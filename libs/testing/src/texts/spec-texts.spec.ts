import { readCatalogues, type NamedCatalogue } from './catalogues.ts';
import { PLACEHOLDER, readSourceLabels } from './source-labels.ts';
import { SPEC_TEXTS } from './spec-texts.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches the text in a catalogue or a server template, whatever its placeholders are called. */
const patternOf = (text: string) =>
  new RegExp(
    `^${text
      .split(/\{[^}]*\}/)
      .map(escaped)
      .join(`(?:\\{\\{\\w+\\}\\}|${PLACEHOLDER})`)}$`,
    // A hint may start its own line with a capital letter.
    text === 'leave blank to keep current' ? 'i' : '',
  );

const byPlace = (catalogues: readonly NamedCatalogue[]) =>
  new Map(
    catalogues.flatMap(({ namespace, texts }) =>
      [...texts].map(([key, text]) => [`${namespace}:${key}`, text] as const),
    ),
  );

test('Every text of the specification occurs verbatim where the list says', async () => {
  const texts: ReadonlyMap<string, string> = byPlace(await readCatalogues());
  const server = readSourceLabels('backend/src/**/*.ts', 'libs/{domain,contracts}/src/**/*.ts');
  const sentences = [...server.words, ...server.templates];

  const missing = Object.entries(SPEC_TEXTS).flatMap(([section, list]) =>
    list
      .filter(([text, where]) => {
        const pattern = patternOf(text);
        return where === 'server'
          ? !sentences.some((sentence) => pattern.test(sentence))
          : !pattern.test(texts.get(where) ?? '');
      })
      .map(([text, where]) => `${section} '${text}' is not at ${where}, which has: ${texts.get(where) ?? 'nothing'}`),
  );
  expect(missing).toEqual([]);
});

test.each(Object.entries(SPEC_TEXTS))('%s lists each text once per place', (_, list) => {
  const places = list.map(([text, where]) => `${text} at ${where}`);
  expect(new Set(places).size).toBe(places.length);
});
