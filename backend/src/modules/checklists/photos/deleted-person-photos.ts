import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Transactions } from '../../../platform/database/transactions.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { PhotoFiles } from './photo-files.ts';
import { PhotoQueries } from './photo.queries.ts';

/** Removes the files of a person's photos when the person is deleted; the rows are deleted with their checklists (§2.11). */
@Injectable()
export class DeletedPersonPhotos implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly photos: PhotoQueries,
    private readonly files: PhotoFiles,
    private readonly transactions: Transactions,
  ) {}

  onModuleInit(): void {
    this.events.onWithin('user.deleting', async ({ userId }) => {
      const photoIds = await this.photos.ofEmployee(userId);
      this.transactions.afterCommit(() => this.files.remove(photoIds));
    });
  }
}
