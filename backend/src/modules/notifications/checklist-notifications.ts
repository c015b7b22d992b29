import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { Notifier } from './notifier.ts';

/** Who hears of what happens to checklists (`decisions §5`). Written in the transaction of the cause. */
@Injectable()
export class ChecklistNotifications implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('checklist.assigned', (event) => this.assigned(event));
    this.events.onWithin('checklist.completed', (event) => this.completed(event));
    this.events.onWithin('checklist.deleted', (event) => this.deleted(event));
    this.events.onWithin('checklist.redo', (event) => this.redo(event));
  }

  private async assigned({ employeeId, actorId, templateName }: DomainEvents['checklist.assigned']): Promise<void> {
    if (employeeId === actorId) return;
    await this.notifier.tell([employeeId], {
      type: 'checklist_assigned',
      title: 'New checklist',
      message: `${templateName} is ready for you.`,
      link: '/',
    });
  }

  private async completed(event: DomainEvents['checklist.completed']): Promise<void> {
    const flagged = event.needsAttention === 0 ? '' : ` ${event.needsAttention} need attention.`;
    await this.notifier.tellManagers(event.actorId, {
      type: 'checklist_completed',
      title: 'Checklist completed',
      message: `${event.employeeName} completed ${event.templateName}.${flagged}`,
      link: '/completed-checklists',
    });
  }

  private async deleted(event: DomainEvents['checklist.deleted']): Promise<void> {
    await this.notifier.tellManagers(event.actorId, {
      type: 'checklist_deleted',
      title: 'Checklist deleted',
      message: `${event.actorName} deleted ${event.templateName} of ${event.employeeName}: ${event.reason}`,
      link: '/completed-checklists',
    });
  }

  private async redo({ employeeId, actorName, templateName }: DomainEvents['checklist.redo']): Promise<void> {
    await this.notifier.tell([employeeId], {
      type: 'checklist_redo',
      title: 'Checklist to redo',
      message: `${actorName} sent ${templateName} back to you. Please do it again.`,
      link: '/',
    });
  }
}
