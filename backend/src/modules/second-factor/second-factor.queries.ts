import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { SecondFactorState } from '@workforce/contracts';
import { mustHaveSecondFactor } from '@workforce/domain';
import { Config } from '../../config/config.ts';
import type { Actor } from '../../platform/access/actor.ts';
import { instantText } from '../../platform/database/instants.ts';
import { AuthenticatorApp } from './authenticator-app.ts';
import { RecoveryCodes } from './recovery-codes.ts';
import type { Database } from '../database.ts';

/** Reads people's own second factors, never their secrets. */
@Injectable()
export class SecondFactorQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly app: AuthenticatorApp,
    private readonly codes: RecoveryCodes,
    private readonly config: Config,
  ) {}

  /** The caller's factors, passkeys by age. */
  async stateOf({ id, role }: Actor): Promise<SecondFactorState> {
    const app = await this.db()
      .selectFrom('totp_secrets as t')
      .select([instantText('t.created_at').as('createdAt'), lastUsed('t').as('lastUsedAt')])
      .where('t.user_id', '=', id)
      .executeTakeFirst();
    const passkeys = await this.db()
      .selectFrom('passkeys as p')
      .select(['p.id', 'p.name', instantText('p.created_at').as('createdAt'), lastUsed('p').as('lastUsedAt')])
      .where('p.user_id', '=', id)
      .orderBy('p.id')
      .execute();
    return {
      isRequired: mustHaveSecondFactor(role, this.config.secondFactor),
      canUseApp: this.app.isPossible,
      app: app ?? null,
      passkeys,
      recoveryCodesLeft: await this.codes.left(id),
    };
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}

const lastUsed = (alias: string) => instantText<string | null>(`${alias}.last_used_at`);
