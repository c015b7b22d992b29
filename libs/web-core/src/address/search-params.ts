import type { Day, Id } from '@workforce/contracts';
import { isBoundedDay } from '@workforce/domain';

/**
 * What a change of a parameter does to the browser's history: `push` adds an entry, `replace` changes the one that is there, and
 * `push-once` adds one when the parameter leaves its default only: for text that changes letter by letter.
 */
export type HistoryMode = 'push' | 'replace' | 'push-once';

/** One parameter of an address. Its value is written as it is; the default isn't written. */
export interface SearchParam<Value extends string> {
  /** What the address says; undefined when the parameter can't mean it. */
  parse(written: string): Value | undefined;
  default: Value;
  history: HistoryMode;
}

/** The parameters that a screen keeps in its address, by name, in the order in which they are written. */
export type SearchSchema = Readonly<Record<string, SearchParam<string>>>;

export type SearchValues<Schema extends SearchSchema> = {
  [Name in keyof Schema]: Schema[Name] extends SearchParam<infer Value> ? Value : never;
};

/** One of the given values. */
export const enumParam = <const Value extends string>(
  values: readonly Value[],
  usual: NoInfer<Value>,
  history: HistoryMode = 'push',
): SearchParam<Value> => ({
  parse: (written) => values.find((value) => value === written),
  default: usual,
  history,
});

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id, or empty. */
export const idParam = (history: HistoryMode = 'push'): SearchParam<Id | ''> => ({
  parse: (written) => (ID.test(written) ? written : undefined),
  default: '',
  history,
});

/** A calendar day that the product plans for, or empty. */
export const dayParam = (history: HistoryMode = 'push'): SearchParam<Day | ''> => ({
  parse: (written) => (isBoundedDay(written) ? written : undefined),
  default: '',
  history,
});

/** Text of at most so many characters. */
export const textParam = (maxLength: number, history: HistoryMode = 'replace'): SearchParam<string> => ({
  parse: (written) => written.slice(0, maxLength),
  default: '',
  history,
});

/** What an address says: what it can't mean, and what it doesn't say, is the default. */
export function readSearch<Schema extends SearchSchema>(schema: Schema, search: string): SearchValues<Schema> {
  const written = new URLSearchParams(search);
  const read = ([name, param]: [string, SearchParam<string>]) => {
    const text = written.get(name);
    return [name, (text === null ? undefined : param.parse(text)) ?? param.default];
  };
  return Object.fromEntries(Object.entries(schema).map(read)) as SearchValues<Schema>;
}

/** The shortest address that says the values; parameters of others stay. */
export function writeSearch<Schema extends SearchSchema>(
  schema: Schema,
  search: string,
  values: SearchValues<Schema>,
): string {
  const written = new URLSearchParams(search);
  for (const [name, param] of Object.entries(schema)) {
    written.delete(name);
    const value = values[name] ?? param.default;
    if (value !== param.default) written.set(name, value);
  }
  return written.toString();
}

/** The values that differ from their default. */
export function withoutDefaults<Schema extends SearchSchema>(
  schema: Schema,
  values: SearchValues<Schema>,
): Partial<SearchValues<Schema>> {
  const given = Object.entries(values).filter(([name, value]) => value !== schema[name]?.default);
  return Object.fromEntries(given) as Partial<SearchValues<Schema>>;
}
