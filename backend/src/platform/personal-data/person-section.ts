import type { Id } from '@workforce/contracts';
import { type RawBuilder, sql } from 'kysely';
import { instantText } from '../database/instants.ts';
import type { TableOf } from '../database/table-types.ts';

type ColumnOf<Entity> = keyof TableOf<Entity> & string;

/** What is stored about a person in one table, and the file of it in their export. */
export interface PersonSection {
  /** Name of the file, without its type. */
  file: string;
  table: string;
  /** Up to `limit` rows about the person behind the key `after`, by key. */
  page(person: Id, after: string, limit: number): RawBuilder<PersonRow>;
}

/** A row as it is written into the file. */
export interface PersonRow {
  key: string;
  content: object;
}

interface Selected<Entity> {
  /** The column with the person's id, or the condition that a row is about them. */
  of: ColumnOf<Entity> | ((person: Id) => RawBuilder<boolean>);
  /** Default: `id`. */
  key?: ColumnOf<Entity>;
  columns: readonly ColumnOf<Entity>[];
  /** Names of what columns refer to, by their names in the file. */
  names?: Record<string, RawBuilder<string>>;
}

/** Instants are written like everywhere in the API. */
const isInstant = (column: string) => /(^|_)at$|^timestamp$/.test(column);
const camelCase = (column: string) => column.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A section with these columns; all others, such as secrets and other people's ids, are left out. */
export function section<Entity>(
  file: string,
  table: string,
  { of, key, columns, names = {} }: Selected<Entity>,
): PersonSection {
  const values = columns.map((column) => [
    sql.lit(camelCase(column)),
    isInstant(column) ? sql`${instantText(`t.${column}`)}` : sql.ref(`t.${column}`),
  ]);
  const named = Object.entries(names).map(([name, value]) => [sql.lit(name), value]);
  const content = sql<object>`jsonb_build_object(${sql.join([...values, ...named].flat())})`;
  const keyText = sql<string>`${sql.ref(`t.${key ?? 'id'}`)}::text`;
  return {
    file,
    table,
    page: (person, after, limit) => sql<PersonRow>`
      select ${keyText} as key, ${content} as content from ${sql.table(table)} t
      where ${typeof of === 'string' ? sql`${sql.ref(`t.${of}`)} = ${person}` : of(person)} and ${keyText} > ${after}
      order by ${keyText} limit ${limit}`,
  };
}

/** The name of a row that a column refers to. */
export const nameOf = (table: string, column: string, name = 'name'): RawBuilder<string> =>
  sql<string>`(select r.${sql.ref(name)} from ${sql.table(table)} r where r.id = ${sql.ref(`t.${column}`)})`;

/** The name of a row's site. */
export const SITE_NAME = nameOf('org_units', 'site_id');
