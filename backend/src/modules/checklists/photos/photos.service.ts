import { Injectable } from '@nestjs/common';
import type { Id, Photo as WirePhoto } from '@workforce/contracts';
import { mayRead, mayRemovePhoto, mayWork } from '@workforce/domain';
import type { Actor } from '../../../platform/access/actor.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import type { StoredFile } from '../../../platform/storage/file-storage.ts';
import { Photo } from './photo.entity.ts';
import { PhotoFiles, type PhotoSize } from './photo-files.ts';
import { PhotoQueries, type PhotoRecord } from './photo.queries.ts';

/** Commands and queries on existing photos. A photo the person may not see is NOT_FOUND. */
@Injectable()
export class PhotosService {
  constructor(
    private readonly queries: PhotoQueries,
    private readonly files: PhotoFiles,
    private readonly transactions: Transactions,
    private readonly events: EventBus,
  ) {}

  /** A checklist's photos, oldest first; see `PhotoQueries.ofInstance`. */
  async list(actor: Actor, instanceId: Id, itemId?: Id): Promise<WirePhoto[]> {
    const found = await this.queries.ofInstance(instanceId, itemId);
    if (!found || !mayRead(found, actor).ok) throw notFound('The checklist');
    return found.photos;
  }

  async read(actor: Actor, id: Id): Promise<PhotoRecord> {
    const record = await this.queries.byId(id);
    if (!record || !mayRead(record.owner, actor).ok) throw notFound('The photo');
    return record;
  }

  /** The file of a photo that the caller has loaded. */
  async open(id: Id, size: PhotoSize): Promise<StoredFile> {
    const file = await this.files.open(id, size);
    if (!file) throw notFound('The photo');
    return file;
  }

  /** @throws DomainError NOT_FOUND, CHECKLIST_COMPLETED */
  relabel(actor: Actor, id: Id, label: string): Promise<WirePhoto> {
    return this.transactions.run(async (em) => {
      const { photo, owner } = await this.lock(actor, id);
      unwrap(mayWork(owner, actor));
      const stored = await em.findOneOrFail(Photo, id);
      stored.label = label || null;
      await em.flush();
      await this.changed(photo, owner);
      return { ...photo, label: stored.label };
    });
  }

  /**
   * Deletes a photo; its files are removed after the commit.
   *
   * @throws DomainError NOT_FOUND, CHECKLIST_COMPLETED, PHOTO_REQUIRED for the last proof of a completed task
   */
  delete(actor: Actor, id: Id): Promise<void> {
    return this.transactions.run(async (em) => {
      const { photo, owner, task } = await this.lock(actor, id);
      unwrap(mayRemovePhoto(owner, task));
      await em.remove(em.getReference(Photo, id)).flush();
      await this.changed(photo, owner);
      this.transactions.afterCommit(() => this.files.remove([id]));
    });
  }

  private changed(
    { checklistInstanceId: instanceId }: WirePhoto,
    { employeeId, siteId }: PhotoRecord['owner'],
  ): Promise<void> {
    return this.events.publish('checklist.photos-changed', { instanceId, siteId, employeeId });
  }

  private async lock(actor: Actor, id: Id): Promise<PhotoRecord> {
    const { photo } = await this.read(actor, id);
    await this.queries.lockInstance(photo.checklistInstanceId);
    return this.read(actor, id);
  }
}
