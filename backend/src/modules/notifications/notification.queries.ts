import { Injectable } from '@nestjs/common';
import { EntityManager, type Kysely } from '@mikro-orm/postgresql';
import type { Id, Notification } from '@workforce/contracts';
import { instantText } from '../../platform/database/instants.ts';
import { statement } from '../../platform/database/statement.ts';
import type { NotificationTables } from './notification.tables.ts';

const LATEST = 200;

/** Reads of notifications; everyone sees only their own. */
@Injectable()
export class NotificationQueries {
  constructor(private readonly em: EntityManager) {}

  latest(userId: Id, options: { unreadOnly: boolean }): Promise<Notification[]> {
    return latestOf(this.em.getKysely(), { userId, isRead: options.unreadOnly ? false : undefined });
  }
}

const latestOf = statement(
  (db: Kysely<NotificationTables>, { userId, isRead }: { userId: Id; isRead: boolean | undefined }) =>
    db
      .selectFrom('notifications as n')
      .select([
        'n.id',
        'n.user_id as userId',
        'n.type',
        'n.title',
        'n.message',
        'n.link',
        'n.is_read as isRead',
        instantText('n.created_at').as('createdAt'),
      ])
      .where('n.user_id', '=', userId)
      .$if(isRead !== undefined, (query) => query.where('n.is_read', '=', isRead ?? false))
      .orderBy('n.id', 'desc')
      .limit(LATEST),
);
