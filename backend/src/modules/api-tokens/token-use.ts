import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';
import type { Actor } from '../../platform/access/actor.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { SecurityLog } from '../security-log/security-log.ts';
import { ApiToken } from './api-token.entity.ts';

/** How exactly the last use is known: a write for each request would cost more than it tells. */
const USE_RECORDED_EVERY_MS = 5 * 60_000;

interface Used {
  id: Id;
  name: string;
  prefix: string;
  lastUsedAt: string | null;
}

/** Records when tokens are used; the first use is in the security log. */
@Injectable()
export class TokenUse {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly log: SecurityLog,
    private readonly clock: Clock,
  ) {}

  /** Of several concurrent requests one writes. */
  async record({ id, name, prefix, lastUsedAt }: Used, actor: Actor): Promise<void> {
    const now = this.clock.now();
    const known = lastUsedAt === null ? null : new Date(lastUsedAt);
    if (known !== null) {
      if (now.getTime() - known.getTime() >= USE_RECORDED_EVERY_MS) await this.write(this.em, id, known);
      return;
    }
    await this.transactions.run(async (em) => {
      if ((await this.write(em, id, null)) === 0) return;
      const detail = `${name} (${prefix}…)`;
      await this.log.record({ event: 'api_token_first_used', actor, subject: null, siteId: actor.siteId, detail });
    });
  }

  private write(em: EntityManager, id: Id, known: Date | null): Promise<number> {
    return em.nativeUpdate(ApiToken, { id, lastUsedAt: known }, { lastUsedAt: this.clock.now() });
  }
}
