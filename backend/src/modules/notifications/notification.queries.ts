import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Notification } from '@workforce/contracts';
import { instantText } from '../../platform/database/instants.ts';
import type { NotificationSubject } from './notification-kinds.ts';
import { textsOf } from './notification-texts.ts';
import type { Database } from '../database.ts';

const LATEST = 200;

/** Queries of notifications; everyone sees only their own. */
@Injectable()
export class NotificationQueries {
  constructor(private readonly em: EntityManager) {}

  async latest(userId: Id, options: { unreadOnly: boolean }): Promise<Notification[]> {
    const rows = await this.em
      .getKysely<Database>()
      .selectFrom('notifications as n')
      .select([
        'n.id',
        'n.user_id as userId',
        'n.type',
        'n.kind',
        'n.parameters',
        'n.link',
        'n.is_read as isRead',
        instantText('n.created_at').as('createdAt'),
      ])
      .where('n.user_id', '=', userId)
      .$if(options.unreadOnly, (query) => query.where('n.is_read', '=', false))
      .orderBy('n.id', 'desc')
      .limit(LATEST)
      .execute();
    return rows.map(({ kind, parameters, ...row }) => ({
      ...row,
      // A row's parameters are those of its kind; the column types don't express that.
      ...textsOf({ kind, parameters } as NotificationSubject),
    }));
  }
}
