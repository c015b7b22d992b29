import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ChatMessage, Id } from '@workforce/contracts';
import { addDays, instantsAt, startOfDay } from '@workforce/domain';
import { GroupsService } from '../modules/chat/groups.service.ts';
import { MembersService } from '../modules/chat/members.service.ts';
import { MessagesService } from '../modules/chat/messages.service.ts';
import { ReadMarksService } from '../modules/chat/read-marks.service.ts';
import { Clock } from '../platform/clock/clock.ts';
import { ACCOUNTS_WITH_UNREAD, type DemoGroup, type DemoMessage } from './demo-conversations.ts';
import { personOf, type Staff, todayOf } from './staff.ts';

const MINUTE_MS = 60_000;

/** Seeds several days of chat; some people haven't read the latest messages. */
@Injectable()
export class DemoTalk {
  constructor(
    private readonly em: EntityManager,
    private readonly groups: GroupsService,
    private readonly members: MembersService,
    private readonly messages: MessagesService,
    private readonly marks: ReadMarksService,
    private readonly clock: Clock,
  ) {}

  async talk(staff: Staff, start: Date): Promise<void> {
    for (const group of staff.site.conversations) {
      const groupId = await this.clock.at(start, () => this.open(staff, group));
      const earlier = group.messages.filter(({ at }) => 'daysAgo' in at);
      const recent = group.messages.filter(({ at }) => !('daysAgo' in at));
      const last = await this.sayAll(staff, groupId, earlier);
      if (last) await this.readBy(staff, groupId, group.members, last);
      const latest = await this.sayAll(staff, groupId, recent);
      const readers = group.members.filter((username) => !ACCOUNTS_WITH_UNREAD.includes(username));
      if (latest) await this.readBy(staff, groupId, readers, latest);
    }
    await this.em.flush();
  }

  private async open(staff: Staff, { title, description, members }: DemoGroup): Promise<Id> {
    const [founder = '', ...others] = members;
    const manager = personOf(staff, founder);
    const { id } = await this.groups.create(manager, { title, description, unitId: staff.siteId });
    for (const username of others) await this.members.add(manager, id, { userId: personOf(staff, username).id });
    return id;
  }

  private async sayAll(staff: Staff, groupId: Id, messages: DemoMessage[]): Promise<ChatMessage | undefined> {
    let last: ChatMessage | undefined;
    for (const { from, at, text } of messages) {
      const sender = personOf(staff, from);
      last = await this.clock.at(this.instantOf(staff, at), () =>
        this.messages.send(sender, { groupId, content: text }),
      );
    }
    return last;
  }

  private async readBy(staff: Staff, groupId: Id, usernames: readonly string[], last: ChatMessage): Promise<void> {
    for (const username of usernames) await this.marks.move(personOf(staff, username), groupId, last.id);
  }

  private instantOf(staff: Staff, at: DemoMessage['at']): Date {
    const now = this.clock.now();
    if ('minutesAgo' in at) return new Date(now.getTime() - at.minutesAgo * MINUTE_MS);
    const day = addDays(todayOf(staff, now), -at.daysAgo);
    // A wall time skipped by daylight saving: use the start of the day.
    return instantsAt(day, at.time, staff.timeZone)[0] ?? startOfDay(day, staff.timeZone);
  }
}
