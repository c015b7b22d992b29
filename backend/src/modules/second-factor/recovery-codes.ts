import { createHash, randomInt } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { RecoveryCode } from './recovery-code.entity.ts';
import type { Database } from '../database.ts';

const COUNT = 10;
/** Without letters that look like digits or like each other (Crockford's Base32). */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** Codes on paper, each of which replaces a lost factor once. Call it inside transactions. */
@Injectable()
export class RecoveryCodes {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** Ten new codes; earlier ones are deleted. Only their hashes are stored. */
  async make(userId: Id): Promise<string[]> {
    await this.remove(userId);
    const codes = Array.from({ length: COUNT }, newCode);
    const rows = codes.map((code) => ({
      id: this.clock.newId(),
      user: userId,
      hash: hashOf(code),
      usedAt: null,
    }));
    await this.em.insertMany(RecoveryCode, rows);
    return codes;
  }

  /** Uses a code up. Of two that send it at once the database lets one win. */
  async use(userId: Id, typed: string): Promise<boolean> {
    const used = await this.db()
      .updateTable('recovery_codes')
      .set({ used_at: this.clock.now() })
      .where('user_id', '=', userId)
      .where('hash', '=', hashOf(typed))
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst();
    return used !== undefined;
  }

  /** The number of unused codes. */
  async left(userId: Id): Promise<number> {
    const { left } = await this.db()
      .selectFrom('recovery_codes')
      .select(({ fn }) => fn.countAll<string>().as('left'))
      .where('user_id', '=', userId)
      .where('used_at', 'is', null)
      .executeTakeFirstOrThrow();
    return Number(left);
  }

  async remove(userId: Id): Promise<void> {
    await this.db().deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

const newCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join(''),
  ).join('-');

/** However it is typed: capitals, spaces and missing hyphens don't matter, nor an o for a zero or an l or i for a one. */
const hashOf = (typed: string): string => {
  const code = typed.toLowerCase().replace(/[\s-]/g, '').replace(/o/g, '0').replace(/[il]/g, '1');
  return createHash('sha256').update(code).digest('base64url');
};
