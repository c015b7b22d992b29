import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { sql } from 'kysely';
import type { Database } from '../database.ts';

/** Whether the person, whose row is locked, has a factor other than recovery codes. */
export async function hasFactor(em: EntityManager, userId: Id): Promise<boolean> {
  const { rows } = await sql<{ has: boolean }>`select
    exists (select from passkeys where user_id = ${userId}) or exists (select from totp_secrets where user_id = ${userId}) as has`.execute(
    em.getKysely<Database>(),
  );
  return rows[0]?.has === true;
}

/** Notes it on the person's row, which every sign-in reads. It is no edit of the person: the version stays. */
export async function setHasSecondFactor(em: EntityManager, userId: Id, has: boolean): Promise<void> {
  await em
    .getKysely<Database>()
    .updateTable('users')
    .set({ has_second_factor: has })
    .where('id', '=', userId)
    .execute();
}
