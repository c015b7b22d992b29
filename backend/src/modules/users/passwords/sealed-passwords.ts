import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Config } from '../../../config/config.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import type { Database } from '../../database.ts';
import { SealedPassword } from './sealed-password.entity.ts';
import { Sealing } from './sealing.ts';

/** Stores an encrypted copy of each password for admins (`decisions §3`), unless `PASSWORD_REVEAL` is off. */
@Injectable()
export class SealedPasswords implements OnModuleInit {
  private readonly logger = new Logger(SealedPasswords.name);

  constructor(
    private readonly em: EntityManager,
    private readonly sealing: Sealing,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Deletes the sealed passwords if revealing is off.
   *
   * @throws Error with instructions for the operator if the keys aren't those that passwords and authenticator apps were sealed with
   */
  async onModuleInit(): Promise<void> {
    if (!this.config.passwordReveal) {
      await this.sealing.requireKeyOfApps(this.em.fork());
      return this.deleteAll();
    }
    await this.sealing.adopt(this.em.fork());
  }

  /** Of several nodes that start concurrently each deletes, and counts, what the others left. */
  private async deleteAll(): Promise<void> {
    const count = await this.em.fork().nativeDelete(SealedPassword, {});
    this.logger.warn(`PASSWORD_REVEAL is off: removed ${count} sealed ${count === 1 ? 'password' : 'passwords'}.`);
  }

  /** Seals a person's new password; if revealing is off, deletes the previous copy. */
  async store(userId: Id, password: string): Promise<void> {
    if (!this.config.passwordReveal) return this.remove(userId);
    const row = { ...(await this.sealing.seal(userId, password)), sealedAt: this.clock.now() };
    await this.em.upsert(SealedPassword, { user: userId, ...row });
  }

  /** Deletes a person's copy. */
  async remove(userId: Id): Promise<void> {
    await this.em.nativeDelete(SealedPassword, { user: userId });
  }

  /** @throws DomainError PASSWORD_REVEAL_DISABLED, PASSWORD_ABSENT, PASSWORD_NOT_SEALED, PASSWORD_UNREADABLE */
  async open(userId: Id): Promise<string> {
    if (!this.config.passwordReveal) throw new DomainError('PASSWORD_REVEAL_DISABLED');
    const row = await this.db()
      .selectFrom('users as u')
      .leftJoin('sealed_passwords as p', 'p.user_id', 'u.id')
      .select(['u.password_hash', 'p.key_id', 'p.seal'])
      .where('u.id', '=', userId)
      .executeTakeFirst();
    if (row?.password_hash === null) throw new DomainError('PASSWORD_ABSENT');
    if (!row || row.key_id === null || row.seal === null) throw new DomainError('PASSWORD_NOT_SEALED');
    try {
      return this.sealing.open(userId, { keyId: row.key_id, seal: row.seal });
    } catch (cause) {
      this.logger.error({ error: cause, userId }, 'A sealed password could not be opened');
      throw new DomainError('PASSWORD_UNREADABLE', { cause });
    }
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
