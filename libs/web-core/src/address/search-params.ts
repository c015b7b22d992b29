import type { Day, Id } from '@workforce/contracts';
import { isBoundedDay } from '@workforce/domain';

/**
 * Effect of a changed parameter on the browser's history: `push` adds an entry, `replace` replaces the current one, and `push-once`
 * adds one only when the parameter leaves its default: for text that changes by keystroke.
 */
export type HistoryMode = 'push' | 'replace' | 'push-once';

/** A search parameter, written verbatim; the default isn't written. */
export interface SearchParam<Value extends string> {
  /** The parsed value; undefined when invalid. */
  parse(written: string): Value | undefined;
  default: Value;
  history: HistoryMode;
}

/** The search parameters of a screen, by name, in the order in which they are written. */
export type SearchSchema = Readonly<Record<string, SearchParam<string>>>;

export type SearchValues<Schema extends SearchSchema> = {
  [Name in keyof Schema]: Schema[Name] extends SearchParam<infer Value> ? Value : never;
};

/** One of the given values. */
export const enumParam = <const Value extends string>(
  values: readonly Value[],
  defaultValue: NoInfer<Value>,
  history: HistoryMode = 'push',
): SearchParam<Value> => ({
  parse: (written) => values.find((value) => value === written),
  default: defaultValue,
  history,
});

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** An id, or empty. */
export const idParam = (history: HistoryMode = 'push'): SearchParam<Id | ''> => ({
  parse: (written) => (ID.test(written) ? written : undefined),
  default: '',
  history,
});

/** Different ids separated by commas, or empty. */
export const idsParam = (maxCount: number, history: HistoryMode = 'push'): SearchParam<string> => ({
  parse: (written) => {
    const ids = written.split(',');
    return ids.length <= maxCount && ids.every((id) => ID.test(id)) ? written : undefined;
  },
  default: '',
  history,
});

/** A calendar day that the product plans for, or empty. */
export const dayParam = (history: HistoryMode = 'push'): SearchParam<Day | ''> => ({
  parse: (written) => (isBoundedDay(written) ? written : undefined),
  default: '',
  history,
});

/** Text of a maximum length. */
export const textParam = (maxLength: number, history: HistoryMode = 'replace'): SearchParam<string> => ({
  parse: (written) => written.slice(0, maxLength),
  default: '',
  history,
});

/** The values of an address; missing and invalid ones are the default. */
export function readSearch<Schema extends SearchSchema>(schema: Schema, search: string): SearchValues<Schema> {
  const written = new URLSearchParams(search);
  const read = ([name, param]: [string, SearchParam<string>]) => {
    const text = written.get(name);
    return [name, (text === null ? undefined : param.parse(text)) ?? param.default];
  };
  return Object.fromEntries(Object.entries(schema).map(read)) as SearchValues<Schema>;
}

/** The shortest address with the values; parameters of others stay. */
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
