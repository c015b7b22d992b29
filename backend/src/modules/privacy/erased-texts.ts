import { type Kysely, sql } from 'kysely';
import type { Id } from '@workforce/contracts';

/**
 * A text about a person without their names, usernames, addresses and numbers, now and before. Their erasure must be under way; what is
 * looked for, and how, is in the database (`erasure_pattern`).
 */
export async function withoutPerson(db: Kysely<never>, person: Id, text: string): Promise<string> {
  const { rows } = await sql<{ text: string }>`
    select without_texts(${text}, erasure_pattern(erasure_texts(array[${person}::uuid]), true)) as text`.execute(db);
  return rows[0]?.text ?? '';
}
