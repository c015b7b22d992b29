import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EventBus } from '../../platform/events/event-bus.ts';
import { Notifier } from './notifier.ts';

/** Notifies people of the files that were made for them (`sites §4`). */
@Injectable()
export class ExportNotifications implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly notifier: Notifier,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('export.ended', ({ userId, fileName, isReady, link }) =>
      this.notifier.notify([userId], {
        type: 'default',
        kind: isReady ? 'export-ready' : 'export-failed',
        parameters: { fileName },
        link,
      }),
    );
  }
}
