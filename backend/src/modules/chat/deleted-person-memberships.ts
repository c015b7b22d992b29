import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { EventBus } from '../../platform/events/event-bus.ts';

/** Counts a deleted person out of their groups; their memberships are deleted with their row. */
@Injectable()
export class DeletedPersonMemberships implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('user.deleting', async ({ userId }) => {
      await sql`
        update chat_groups g set member_count = member_count - 1
        from chat_group_members m where m.group_id = g.id and m.user_id = ${userId}`.execute(this.em.getKysely());
    });
  }
}
