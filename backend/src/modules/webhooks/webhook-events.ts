import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus.ts';
import { WebhookOutbox } from './webhook-outbox.ts';
import { WebhookSubscriptions } from './webhook-subscriptions.ts';
import { WebhookQueries } from './webhook.queries.ts';

/** Which events of the product receivers are told of. */
@Injectable()
export class WebhookEvents implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly outbox: WebhookOutbox,
    private readonly subscriptions: WebhookSubscriptions,
    private readonly queries: WebhookQueries,
  ) {}

  onModuleInit(): void {
    this.ofPeople();
    this.ofTime();
    this.events.onWithin('pay-period.exported', ({ periodId, fileName, sha256 }) =>
      this.outbox.add('period.exported', { periodId, fileName, sha256 }),
    );
    this.events.onWithin('time-off.decided', ({ requestId, employeeId: personId, siteId, status: decision }) =>
      this.outbox.add('request.decided', { requestId, kind: 'time-off', personId, siteId, decision }),
    );
    this.events.onWithin('time-off.recorded', ({ requestId, employeeId: personId, siteId }) =>
      this.outbox.add('request.decided', { requestId, kind: 'time-off', personId, siteId, decision: 'approved' }),
    );
    this.events.onWithin('time-correction.decided', async ({ correctionId, employeeId: personId, siteId, status }) => {
      if (status === 'withdrawn') return;
      const decision = status === 'accepted' ? 'approved' : 'denied';
      const requestId = correctionId;
      await this.outbox.add('request.decided', { requestId, kind: 'time-correction', personId, siteId, decision });
    });
  }

  private ofPeople(): void {
    this.events.onWithin('user.changed', ({ userId: personId, change }) =>
      this.outbox.add('person.changed', { personId, change }),
    );
    this.events.onWithin('places.changed', async ({ userIds }) => {
      for (const personId of userIds ?? []) await this.outbox.add('person.changed', { personId, change: 'updated' });
    });
    this.events.onWithin('unit.closed-or-moved', async ({ unitId }) => {
      if (!(await this.subscriptions.any())) return;
      for (const personId of await this.queries.assignedIn(unitId))
        await this.outbox.add('person.changed', { personId, change: 'updated' });
    });
    this.events.onWithin('user.deleting', ({ userId: personId }) =>
      this.outbox.add('person.changed', { personId, change: 'deleted' }),
    );
  }

  private ofTime(): void {
    this.events.onWithin('time-entry.clocked-out', ({ entryId, employeeId: personId, siteId }) =>
      this.outbox.add('entry.closed', { entryId, personId, siteId }),
    );
    this.events.onWithin('time-entry.amended', ({ entryId, employeeId: personId, siteId }) =>
      this.outbox.add('entry.closed', { entryId, personId, siteId }),
    );
  }
}
