import { Injectable } from '@nestjs/common';
import { type EntityClass, LockMode } from '@mikro-orm/postgresql';
import { Config } from '../../../config/config.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { CurrentRevealKey } from './current-reveal-key.entity.ts';
import { RevealKeys } from './reveal-keys.ts';
import { type RevealKey, seal, unseal } from './seal.ts';
import { SealedPassword } from './sealed-password.entity.ts';
import { checkValueOf, CURRENT } from './sealing.ts';
import { TotpSecret } from './totp-secret.entity.ts';

const BATCH = 200;

/**
 * Re-encrypts all sealed passwords and the secrets of authenticator apps with a new key. Can be interrupted anywhere: everything stays readable, and the next run
 * continues; old keys are removed only when nothing needs them.
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
   * @returns the number of re-encrypted secrets
   * @throws Error with instructions for the operator if there is no key to rotate to, or a seal can't be opened
   */
  async rotate(): Promise<number> {
    if (!this.config.passwordReveal && !(await this.hasAppSecrets()))
      throw new Error('PASSWORD_REVEAL is off: there is nothing to rotate.');
    const key = this.newKey();
    await this.makeCurrent(key);
    let count = 0;
    for (const kind of [SealedPassword, TotpSecret])
      for (let moved = -1; moved !== 0; count += moved) moved = await this.moveBatch(kind, key);
    if (this.keys.isFile) this.keys.removeOld();
    return count;
  }

  /** The key to rotate to; one that an interrupted run added to the file is used before another is made. */
  private newKey(): RevealKey {
    const isInterrupted = this.keys.all().length > 1;
    if (this.keys.isFile) return isInterrupted ? this.keys.newest() : this.keys.add();
    if (isInterrupted) return this.keys.newest();
    throw new Error(
      'Put a new key in front of the present one, PASSWORD_REVEAL_KEY=new,old, restart every server with it, and run this again. `openssl rand -hex 32` makes a key.',
    );
  }

  /** From the commit on every server seals with this key; passwords sealed with the old one are committed by then. */
  private makeCurrent(key: RevealKey): Promise<void> {
    return this.transactions.run(async (em) => {
      const current = await em.findOneOrFail(CurrentRevealKey, CURRENT, { lockMode: LockMode.PESSIMISTIC_WRITE });
      em.assign(current, { keyId: key.id, checkValue: checkValueOf(key) });
    });
  }

  private hasAppSecrets(): Promise<boolean> {
    return this.transactions.run(async (em) => (await em.count(TotpSecret)) > 0);
  }

  private moveBatch(kind: EntityClass<SealedPassword | TotpSecret>, key: RevealKey): Promise<number> {
    return this.transactions.run(async (em) => {
      const some = await em.find(
        kind,
        { keyId: { $ne: key.id } },
        { orderBy: { user: 'asc' }, limit: BATCH, lockMode: LockMode.PESSIMISTIC_WRITE },
      );
      for (const sealed of some) this.move(sealed, key);
      return some.length;
    });
  }

  private move(sealed: SealedPassword | TotpSecret, key: RevealKey): void {
    const userId = sealed.user.id;
    const old = this.keys.find(sealed.keyId);
    if (!old)
      throw new Error(`A secret of ${userId} is sealed with key ${sealed.keyId}, which ${this.keys.source} lacks.`);
    sealed.keyId = key.id;
    sealed.seal = seal(key, unseal(old, sealed.seal, userId), userId);
    sealed.sealedAt = this.clock.now();
  }
}
