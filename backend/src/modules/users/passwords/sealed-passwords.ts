import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Config } from '../../../config/config.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import type { UserTables } from '../user.tables.ts';
import { CurrentRevealKey } from './current-reveal-key.entity.ts';
import { RevealKeys } from './reveal-keys.ts';
import { type RevealKey, seal, unseal } from './seal.ts';
import { SealedPassword } from './sealed-password.entity.ts';

/** Id of the single row of `current_reveal_key`. */
export const CURRENT = 1;
/** Owner of the check value, which isn't a person's. */
const CHECK = 'check value';

/** Stores an encrypted copy of each password for admins (`decisions §3`), unless `PASSWORD_REVEAL` is off. */
@Injectable()
export class SealedPasswords implements OnModuleInit {
  private readonly logger = new Logger(SealedPasswords.name);

  constructor(
    private readonly em: EntityManager,
    private readonly keys: RevealKeys,
    private readonly clock: Clock,
    private readonly config: Config,
  ) {}

  /**
   * Deletes the sealed passwords if revealing is off.
   *
   * @throws Error with instructions for the operator if the keys aren't those that passwords were sealed with
   */
  async onModuleInit(): Promise<void> {
    if (!this.config.passwordReveal) return this.deleteAll();
    const em = this.em.fork();
    const isNew = (await em.count(SealedPassword)) === 0;
    // Another node of a shared database may already seal with the current key.
    const adopts = isNew && this.config.databaseUrl === undefined;
    if (!isNew && this.keys.isMissing) throw missingKey(this.keys.source);
    const newest = this.keys.newest();
    const current = await em.upsert(
      CurrentRevealKey,
      { id: CURRENT, keyId: newest.id, checkValue: checkValueOf(newest) },
      { onConflictAction: adopts ? 'merge' : 'ignore' },
    );
    if (!this.fits(current)) throw wrongKey(this.keys.source, current.keyId, newest.id);
  }

  /** Of several nodes that start concurrently each deletes, and counts, what the others left. */
  private async deleteAll(): Promise<void> {
    const count = await this.em.fork().nativeDelete(SealedPassword, {});
    this.logger.warn(`PASSWORD_REVEAL is off: removed ${count} sealed ${count === 1 ? 'password' : 'passwords'}.`);
  }

  /** Seals a person's new password; if revealing is off, deletes the previous copy. */
  async store(userId: Id, password: string): Promise<void> {
    if (!this.config.passwordReveal) return this.remove(userId);
    const key = await this.currentKey();
    const row = { keyId: key.id, seal: seal(key, password, userId), sealedAt: this.clock.now() };
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
      const key = this.keys.find(row.key_id);
      if (!key) throw new Error(`${this.keys.source} has no key ${row.key_id}`);
      return unseal(key, row.seal, userId);
    } catch (cause) {
      this.logger.error({ error: cause, userId }, 'A sealed password could not be opened');
      throw new DomainError('PASSWORD_UNREADABLE', { cause });
    }
  }

  /** The current key, share-locked until the transaction ends, so that a rotation waits for passwords sealed with it. */
  private async currentKey(): Promise<RevealKey> {
    const row = await this.db()
      .selectFrom('current_reveal_key')
      .select('key_id')
      .where('id', '=', CURRENT)
      .forShare()
      .executeTakeFirst();
    const key = row && this.keys.find(row.key_id);
    if (key) return key;
    const cause = new Error(
      `${this.keys.source} has no key ${row?.key_id ?? ''}: restart this server with the new key`,
    );
    this.logger.error(cause.message);
    throw new DomainError('SERVICE_UNAVAILABLE', { cause });
  }

  private fits({ keyId, checkValue }: { keyId: string; checkValue: string }): boolean {
    const key = this.keys.find(keyId);
    try {
      return key !== undefined && unseal(key, checkValue, CHECK) === CHECK;
    } catch {
      return false;
    }
  }

  private db() {
    return this.em.getKysely<UserTables>();
  }
}

/** A known text sealed with a key. */
export const checkValueOf = (key: RevealKey): string => seal(key, CHECK, CHECK);

const HINT = 'or start with PASSWORD_REVEAL=off, which shows no passwords and removes the sealed ones for good.';

const wrongKey = (source: string, expected: string, found: string) =>
  new Error(
    `The stored passwords were sealed with key ${expected}, but ${source} holds key ${found}.\nBring back the right key, ${HINT}`,
  );

const missingKey = (source: string) =>
  new Error(`There are sealed passwords, but ${source} is missing. Bring it back, set PASSWORD_REVEAL_KEY, ${HINT}`);
