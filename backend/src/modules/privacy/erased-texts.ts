import { type Kysely, sql } from 'kysely';
import type { Id } from '@workforce/contracts';

/** Stands for a name, and for other texts that were erased. */
export const ERASED = 'Erased person';

/** Names and addresses of a person, as they may stand in other texts. */
export interface PersonTexts {
  /** All of them. */
  all: readonly string[];
  /** A regular expression, for PostgreSQL and JavaScript alike, of those that can't be ordinary words; null without any. */
  pattern: string | null;
}

/** A name of two words, an address or a number means a person wherever it stands; "Max" and "admin" don't. */
const isDistinctive = (text: string) => text.length >= 5 && /[\s@.\d]/.test(text);
/** Upper and lower case of letters beyond ASCII, which a database without a locale doesn't know. */
const inBothCases = (letter: string) =>
  letter.toLowerCase().length === 1 && letter.toUpperCase().length === 1
    ? `[${letter.toLowerCase()}${letter.toUpperCase()}]`
    : letter;
const escaped = (text: string) =>
  text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/[^\p{ASCII}\P{Letter}]/gu, inBothCases);
const isNumber = (text: string) => /^[-+\s().\d]+$/.test(text) && text.replace(/\D/g, '').length >= 6;

/** As it may be written: also in a column of JSON, and a telephone number with any spaces. */
function spellings(text: string): string[] {
  if (isNumber(text)) return [[...text.replace(/\D/g, '')].join('[-\\s().]*')];
  return [...new Set([text, JSON.stringify(text).slice(1, -1)])].map(escaped);
}

/** What to look for, from the texts of a person. */
export function personTexts(texts: readonly (string | null)[]): PersonTexts {
  const all = [...new Set(texts.map((text) => text?.trim() ?? '').filter((text) => text !== ''))];
  return { all, pattern: patternOf(all.filter(isDistinctive)) };
}

/** The expression for any of the texts as whole words, longest first; null for none. */
export function patternOf(texts: readonly string[]): string | null {
  const words = [...texts].sort((a, b) => b.length - a.length).flatMap(spellings);
  return words.length === 0 ? null : `(?<![[:alnum:]])(?:${words.join('|')})(?![[:alnum:]])`;
}

/** Replaces what the expression matches, like the database does. */
export function withoutTexts(text: string, pattern: string | null): string {
  if (pattern === null) return text;
  return text.replace(new RegExp(pattern.replaceAll('[[:alnum:]]', '[\\p{L}\\p{N}]'), 'giu'), ERASED);
}

/** Names, usernames, addresses and numbers of a person, now and before, from their account, the logs and directories. */
export async function textsOf(db: Kysely<never>, id: Id): Promise<string[]> {
  const { rows } = await sql<{ text: string }>`
    select distinct text from (
      select unnest(array[name, username, email, phone]) as text from users where id = ${id}
      union all select employee_name from time_audit_log where employee_id = ${id}
      union all select unnest(array[user_name, username]) from security_log where user_id = ${id}
      union all select actor_name from security_log where actor_id = ${id}
      union all select subject from identities where user_id = ${id}
      union all select concat_ws(' ', given_name, family_name) from scim_people where user_id = ${id}
    ) t where text <> '' and text <> ${ERASED}`.execute(db);
  return rows.map(({ text }) => text);
}
