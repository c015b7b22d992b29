import { Injectable } from '@nestjs/common';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Config } from '../../../config/config.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { RevealKeys } from './reveal-keys.ts';
import { type RevealKey, seal, unseal } from './seal.ts';
import { checkValueOf, CURRENT } from './sealed-passwords.ts';

interface SealedRow {
  userId: Id;
  keyId: string;
  seal: string;
}

const BATCH = 200;

/**
 * Moves all sealed passwords to a new key. Interrupted anywhere, everything stays readable, and the next run goes on where this
 * one stopped: old keys are forgotten only when nothing needs them.
 */
@Injectable()
export class KeyRotation {
  constructor(
    private readonly transactions: Transactions,
    private readonly keys: RevealKeys,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * @returns how many passwords were sealed anew
   * @throws Error with a sentence for the operator when there is nothing to rotate to, or a seal can't be opened
   */
  async rotate(): Promise<number> {
    if (!this.config.passwordReveal) throw new Error('PASSWORD_REVEAL is off: there is nothing to rotate.');
    const key = this.newKey();
    await this.makeCurrent(key);
    let count = 0;
    for (let moved = -1; moved !== 0; count += moved) moved = await this.moveBatch(key);
    if (this.keys.isFile) this.keys.forgetOld();
    return count;
  }

  /** The key to move to; one that an interrupted run added to the file is used before another is made. */
  private newKey(): RevealKey {
    const isUnderWay = this.keys.all().length > 1;
    if (this.keys.isFile) return isUnderWay ? this.keys.newest() : this.keys.add();
    if (isUnderWay) return this.keys.newest();
    throw new Error(
      'Put a new key in front of the present one, PASSWORD_REVEAL_KEY=new,old, restart every server with it, and run this again. `openssl rand -hex 32` makes a key.',
    );
  }

  /** From the commit on every server seals with this key; what it sealed with the old one has been committed by then. */
  private makeCurrent(key: RevealKey): Promise<void> {
    return this.transactions.run(async (em) => {
      await em.execute('select 1 from current_reveal_key where id = ? for update', [CURRENT]);
      await em.execute('update current_reveal_key set key_id = ?, check_value = ? where id = ?', [
        key.id,
        checkValueOf(key),
        CURRENT,
      ]);
    });
  }

  private moveBatch(key: RevealKey): Promise<number> {
    return this.transactions.run(async (em) => {
      const rows = await em.execute<SealedRow[]>(
        `select user_id as "userId", key_id as "keyId", seal from sealed_passwords where key_id <> ?
         order by user_id limit ${BATCH} for update`,
        [key.id],
      );
      for (const row of rows) await this.move(em, row, key);
      return rows.length;
    });
  }

  private async move(em: EntityManager, { userId, keyId, seal: sealed }: SealedRow, key: RevealKey): Promise<void> {
    const old = this.keys.find(keyId);
    if (!old)
      throw new Error(`The password of ${userId} is sealed with key ${keyId}, which ${this.keys.source} lacks.`);
    await em.execute('update sealed_passwords set key_id = ?, seal = ?, sealed_at = ? where user_id = ?', [
      key.id,
      seal(key, unseal(old, sealed, userId), userId),
      this.clock.now(),
      userId,
    ]);
  }
}
