import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { Notifier } from './notifier.ts';

/** Notifications about checklists (`decisions §5`). Written in the transaction of the cause. */
@Injectable()
export class ChecklistNotifications implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('checklists.assigned', (event) => this.assigned(event));
    this.events.onWithin('checklist.completed', (event) => this.completed(event));
    this.events.onWithin('checklist.deleted', (event) => this.deleted(event));
    this.events.onWithin('checklist.redo', (event) => this.redo(event));
  }

  private async assigned({ actorId, checklists }: DomainEvents['checklists.assigned']): Promise<void> {
    const others = checklists.filter(({ employeeId }) => employeeId !== actorId);
    await this.notifier.notifyEach(
      others.map(({ employeeId: userId, siteId, templateName }) => ({
        userId,
        siteId,
        content: { type: 'checklist_assigned', kind: 'checklist-assigned', parameters: { templateName }, link: '/' },
      })),
    );
  }

  private async completed(event: DomainEvents['checklist.completed']): Promise<void> {
    const { actorId, siteId, employeeName, templateName, needsAttention } = event;
    await this.notifier.notifyOfCompletion(
      { siteId, exceptId: actorId },
      {
        type: 'checklist_completed',
        kind: 'checklist-completed',
        parameters: { employeeName, templateName, needsAttention },
        link: '/completed-checklists',
      },
    );
  }

  private async deleted(event: DomainEvents['checklist.deleted']): Promise<void> {
    const { actorId, actorName, siteId, templateName, employeeName, reason } = event;
    await this.notifier.notifyManagers(
      { siteId, exceptId: actorId },
      {
        type: 'checklist_deleted',
        kind: 'checklist-deleted',
        parameters: { actorName, templateName, employeeName, reason },
        link: '/completed-checklists',
      },
    );
  }

  private async redo({ employeeId, actorName, siteId, templateName }: DomainEvents['checklist.redo']): Promise<void> {
    await this.notifier.notify(
      [employeeId],
      {
        type: 'checklist_redo',
        kind: 'checklist-redo',
        parameters: { actorName, templateName },
        link: '/',
      },
      siteId,
    );
  }
}
