import { Injectable, Logger } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Config } from '../../../config/config.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import type { Database } from '../../database.ts';
import { CurrentRevealKey } from './current-reveal-key.entity.ts';
import { RevealKeys } from './reveal-keys.ts';
import { type RevealKey, seal, unseal } from './seal.ts';
import { SealedPassword } from './sealed-password.entity.ts';
import { TotpSecret } from './totp-secret.entity.ts';

/** Id of the single row of `current_reveal_key`. */
export const CURRENT = 1;
/** Owner of the check value, which isn't a person's. */
const CHECK = 'check value';

/** A text that only its owner's row opens, and the key that sealed it. */
export interface Sealed {
  keyId: string;
  seal: string;
}

/** Seals secrets of people with the current key, so that a dump of the database tells none of them (ADR 11). */
@Injectable()
export class Sealing {
  private readonly logger = new Logger(Sealing.name);

  constructor(
    private readonly em: EntityManager,
    private readonly keys: RevealKeys,
    private readonly config: Config,
  ) {}

  /** Whether this server has a key, or may make one: nodes of a shared database need the same one. */
  get isPossible(): boolean {
    return this.config.databaseUrl === undefined || !this.keys.isMissing;
  }

  /**
   * Makes this server's newest key the current one if nothing was sealed on a database of its own, or if there is none.
   *
   * @throws Error with instructions for the operator if the keys aren't those that secrets were sealed with
   */
  async adopt(em: EntityManager): Promise<void> {
    const hasApps = (await em.count(TotpSecret)) > 0;
    const isNew = !hasApps && (await em.count(SealedPassword)) === 0;
    // Another node of a shared database may already seal with the current key.
    const adopts = isNew && this.config.databaseUrl === undefined;
    if (!isNew && this.keys.isMissing) throw missingKey(this.keys.source, hasApps);
    const newest = this.keys.newest();
    const current = await em.upsert(
      CurrentRevealKey,
      { id: CURRENT, keyId: newest.id, checkValue: checkValueOf(newest) },
      { onConflictAction: adopts ? 'merge' : 'ignore' },
    );
    if (!this.fits(current)) throw wrongKey(this.keys.source, { expected: current.keyId, found: newest.id, hasApps });
  }

  /**
   * Without passwords to seal the key is needed all the same once there are authenticator apps.
   *
   * @throws Error with instructions for the operator if it isn't the one that their secrets were sealed with
   */
  async requireKeyOfApps(em: EntityManager): Promise<void> {
    if ((await em.count(TotpSecret)) > 0) await this.adopt(em);
  }

  /**
   * Seals a text for a person. Call it inside the transaction that stores it: a rotation of the key waits for it.
   *
   * @throws DomainError SERVICE_UNAVAILABLE when this server lacks the current key
   */
  async seal(userId: Id, text: string): Promise<Sealed> {
    const key = await this.currentKey();
    return { keyId: key.id, seal: seal(key, text, userId) };
  }

  /** @throws Error when this server lacks the key, or the text was sealed for another person or changed */
  open(userId: Id, sealed: Sealed): string {
    const key = this.keys.find(sealed.keyId);
    if (!key) throw new Error(`${this.keys.source} has no key ${sealed.keyId}`);
    return unseal(key, sealed.seal, userId);
  }

  private async currentKey(): Promise<RevealKey> {
    const current = await this.lockedKey();
    if (current.key) return current.key;
    if (!this.config.passwordReveal && this.isPossible) {
      // Without passwords to seal, the start adopted no key.
      await this.adopt(this.em);
      const adopted = await this.lockedKey();
      if (adopted.key) return adopted.key;
    }
    const cause = new Error(`${this.keys.source} has no key ${current.id}: restart this server with the new key`);
    this.logger.error(cause.message);
    throw new DomainError('SERVICE_UNAVAILABLE', { cause });
  }

  /** The current key, share-locked until the transaction ends, so that a rotation waits for secrets sealed with it. */
  private async lockedKey(): Promise<{ id: string; key: RevealKey | undefined }> {
    const row = await this.em
      .getKysely<Database>()
      .selectFrom('current_reveal_key')
      .select('key_id')
      .where('id', '=', CURRENT)
      .forShare()
      .executeTakeFirst();
    return { id: row?.key_id ?? '', key: row && this.keys.find(row.key_id) };
  }

  private fits({ keyId, checkValue }: { keyId: string; checkValue: string }): boolean {
    const key = this.keys.find(keyId);
    try {
      return key !== undefined && unseal(key, checkValue, CHECK) === CHECK;
    } catch {
      return false;
    }
  }
}

/** A known text sealed with a key. */
export const checkValueOf = (key: RevealKey): string => seal(key, CHECK, CHECK);

/** What to do about a key that doesn't come back. */
const hint = (hasApps: boolean) =>
  hasApps
    ? 'or, after it was lost, run npm run keys:adopt -- --lose-apps: codes of the authenticator apps set up so far are then refused.'
    : 'or start with PASSWORD_REVEAL=off, which shows no passwords and removes the sealed ones for good.';

const wrongKey = (
  source: string,
  { expected, found, hasApps }: { expected: string; found: string; hasApps: boolean },
) =>
  new Error(
    `${hasApps ? 'Authenticator apps' : 'The stored passwords'} were sealed with key ${expected}, but ${source} holds key ${found}.\nBring back the right key, ${hint(hasApps)}`,
  );

const missingKey = (source: string, hasApps: boolean) =>
  new Error(
    `There are sealed ${hasApps ? 'secrets of authenticator apps' : 'passwords'}, but ${source} is missing. Bring it back, set PASSWORD_REVEAL_KEY, ${hint(hasApps)}`,
  );
