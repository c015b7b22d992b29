import { trimmedName } from '@workforce/domain';
import { type RawBuilder, sql } from 'kysely';

const textOf = (text: string | RawBuilder<string>): RawBuilder<unknown> =>
  typeof text === 'string' ? sql.ref(text) : text;

/** A column or expression in the order of names, as `compareNames` has it: the database's own order is by byte or of some language. */
export const byName = (text: string | RawBuilder<string>) => sql<string>`${textOf(text)} collate "und-x-icu"`;

/** The condition that the name in a column is this one, ignoring case (`decisions §12`). */
export const isNamed = (column: string, name: string) =>
  sql<boolean>`casefolded(${sql.ref(column)}) = casefolded(${trimmedName(name)}::text)`;

/** A text as searches see it (`searchKey`). */
export const searchKeyOf = (text: string | RawBuilder<string>) => sql<string>`search_key(${textOf(text)})`;

/** The condition that a text contains what somebody searches for, ignoring case and accents; it has no wildcards. */
export const contains = (text: string | RawBuilder<string>, search: string) =>
  sql<boolean>`strpos(${searchKeyOf(text)}, ${searchKeyOf(sql`${search}::text`)}) > 0`;
