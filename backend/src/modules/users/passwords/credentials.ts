import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import type { Database } from '../../database.ts';
import { Passwords } from './passwords.ts';
import { SealedPasswords } from './sealed-passwords.ts';

interface NewPassword {
  password: string;
  hash: string;
}

/**
 * Stores passwords: a hash for signing in and the sealed copy. Setting a password isn't an edit of the person: the version is
 * unchanged, so that a concurrent edit isn't refused as stale. Call it inside a transaction.
 */
@Injectable()
export class Credentials {
  constructor(
    private readonly em: EntityManager,
    private readonly passwords: Passwords,
    private readonly sealed: SealedPasswords,
  ) {}

  /** The hash of a person's password; null if they have none, undefined if there is no such person. */
  async hashOf(userId: Id): Promise<string | null | undefined> {
    const row = await this.db().selectFrom('users').select('password_hash').where('id', '=', userId).executeTakeFirst();
    return row?.password_hash;
  }

  /**
   * Sets a password; the caller must lock the person and end sessions.
   *
   * @throws DomainError PASSWORD_ABSENT for someone who signs in at a provider
   */
  async set(userId: Id, password: string): Promise<void> {
    if (await this.signsInElsewhere(userId)) throw new DomainError('PASSWORD_ABSENT');
    const hash = await this.passwords.hash(password);
    await this.db().updateTable('users').set({ password_hash: hash }).where('id', '=', userId).execute();
    await this.sealed.store(userId, password);
  }

  /**
   * Sets a password if the stored hash is still the one that was checked (compare-and-set).
   *
   * @param next the new password with its hash, which takes too long to be computed inside a transaction
   * @returns false if the hash has changed
   */
  async replace(userId: Id, checkedHash: string, { password, hash }: NewPassword): Promise<boolean> {
    const changed = await this.db()
      .updateTable('users')
      .set({ password_hash: hash })
      .where('id', '=', userId)
      .where('password_hash', '=', checkedHash)
      .returning('id')
      .executeTakeFirst();
    if (changed) await this.sealed.store(userId, password);
    return changed !== undefined;
  }

  /** Removes a person's password; the caller must end sessions. */
  async remove(userId: Id): Promise<void> {
    await this.db().updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
    await this.sealed.remove(userId);
  }

  private async signsInElsewhere(userId: Id): Promise<boolean> {
    const found = await this.db()
      .selectFrom('identities')
      .select('user_id')
      .where('user_id', '=', userId)
      .limit(1)
      .execute();
    return found.length > 0;
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
