import { Injectable } from '@nestjs/common';
import { EntityManager, LockMode } from '@mikro-orm/postgresql';
import type { Id, NotificationPreferences, UpdateNotificationPreferences } from '@workforce/contracts';
import { Clock } from '../../platform/clock/clock.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError } from '../../platform/errors/domain-error.ts';
import { User } from '../users/user.entity.ts';
import { NotificationPreference } from './notification-preference.entity.ts';
import { choiceOf } from './receivers.select.ts';

/** What people choose to be notified of (`sites §2`). */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly em: EntityManager,
    private readonly transactions: Transactions,
    private readonly clock: Clock,
  ) {}

  async of(userId: Id): Promise<NotificationPreferences> {
    const { rows } = await choiceOf(userId, this.clock.now()).execute(this.em.getKysely());
    return {
      digest: rows[0]?.digest ?? false,
      hasChosenSites: rows[0]?.hasChosenSites ?? false,
      sites: rows.flatMap(({ siteId, siteName, isSubscribed }) =>
        siteId === null ? [] : [{ siteId, siteName: siteName ?? '', isSubscribed: isSubscribed ?? false }],
      ),
    };
  }

  /** @throws DomainError INVALID_INPUT with the field `siteIds` for a site that the person doesn't oversee */
  update(userId: Id, { digest, siteIds }: UpdateNotificationPreferences): Promise<NotificationPreferences> {
    return this.transactions.run(async (em) => {
      // The lock makes the first two of one person's choices follow each other.
      await em.findOneOrFail(User, userId, { lockMode: LockMode.PESSIMISTIC_WRITE });
      const { sites } = await this.of(userId);
      if (siteIds?.some((id) => !sites.some(({ siteId }) => siteId === id))) throw notOverseen();
      const had = await em.findOne(NotificationPreference, { user: userId });
      const chosen =
        had ?? em.create(NotificationPreference, { user: em.getReference(User, userId), digest: false, siteIds: null });
      if (digest !== undefined) chosen.digest = digest;
      if (siteIds !== undefined) chosen.siteIds = siteIds;
      await em.persist(chosen).flush();
      return this.of(userId);
    });
  }
}

function notOverseen(): DomainError {
  const message = 'You do not oversee one of these sites. Reload the page and choose again';
  return new DomainError('INVALID_INPUT', { message, details: [{ field: 'siteIds', message }] });
}
