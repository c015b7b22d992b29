import { Injectable, Logger } from '@nestjs/common';
import type { Id, Photo as WirePhoto, PhotoMapping, PhotoSyncResponse, PhotoSyncResult } from '@workforce/contracts';
import { mayAddPhoto, mayRead, mayWork } from '@workforce/domain';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { unwrap } from '../../../platform/errors/unwrap.ts';
import { DomainError, notFound } from '../../../platform/errors/domain-error.ts';
import { translateError } from '../../../platform/errors/translate-error.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { StorageAway } from '../../../platform/storage/storage-away.ts';
import { type PreparedWrite, settle } from '../../../platform/idempotency/prepared-write.ts';
import type { ReceivedFile } from '../../../platform/uploads/multipart.ts';
import { OrgUnit } from '../../sites/org-unit.entity.ts';
import { User } from '../../users/user.entity.ts';
import { ChecklistInstance } from '../instances/instance.entity.ts';
import { ChecklistItem } from '../instances/item.entity.ts';
import { Photo } from './photo.entity.ts';
import { PhotoFiles } from './photo-files.ts';
import { photoFilename } from './photo-filename.ts';
import { type Picture, Pictures } from './photo-pictures.ts';
import { presentPhoto } from './photo.presenter.ts';
import { type PhotoOwner, PhotoQueries } from './photo.queries.ts';

/** An upload for a task. */
export interface PhotoUpload {
  checklistInstanceId: Id;
  itemId: Id;
  file: ReceivedFile;
  label?: string | null;
  /** The device's own id of the picture, unique per uploader. */
  devicePhotoId?: string;
}

/** A mapping with its file. */
export type SyncedUpload = PhotoMapping & { file: ReceivedFile };

/**
 * Uploads photos (`decisions §5`). Files are stored before the row is written, outside any transaction: a row never refers to a
 * missing file, and no lock is held while a picture is decoded. Files whose row is refused or rolled back are removed; those left
 * by a crash are removed by the sweep.
 */
@Injectable()
export class PhotoUploadsService {
  private readonly logger = new Logger(PhotoUploadsService.name);

  constructor(
    private readonly queries: PhotoQueries,
    private readonly pictures: Pictures,
    private readonly files: PhotoFiles,
    private readonly transactions: Transactions,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Converts the picture and stores its files; the returned `commit` writes its row. Rules are checked before the work where
   * possible, and again under lock at the commit.
   *
   * @throws DomainError NOT_FOUND, UNKNOWN_ITEM, CHECKLIST_COMPLETED, PHOTO_LIMIT_REACHED, PHOTO_TOO_SMALL, PHOTO_TOO_LARGE,
   * PHOTO_TYPE_INVALID, PHOTO_UNREADABLE, PHOTO_TOO_MANY_PIXELS
   * @throws StorageAway
   */
  async prepare(actor: ActorRef, upload: PhotoUpload): Promise<PreparedWrite<WirePhoto>> {
    await this.checkTarget(actor, upload);
    const id = this.clock.newId();
    const picture = await this.pictures.make(upload.file);
    try {
      await this.files.store(id, picture);
    } catch (error) {
      // A store that is away can't remove either; the sweep does.
      if (!(error instanceof StorageAway)) await this.files.remove([id]);
      throw error;
    } finally {
      await this.pictures.discard(picture);
    }
    return { commit: () => this.write(actor, id, upload, picture), discard: () => this.removeUnlessWritten(id) };
  }

  /**
   * Uploads photos that a device stored offline, independently: a refused one doesn't stop the others. Photos stored by an earlier
   * sync whose answer was lost are found by the device's id and count as successful.
   */
  async sync(actor: ActorRef, uploads: readonly SyncedUpload[]): Promise<PhotoSyncResponse> {
    const results: PhotoSyncResult[] = [];
    for (const upload of uploads) results.push(await this.syncOne(actor, upload));
    return { total: results.length, successful: results.filter(({ photo }) => photo !== null).length, results };
  }

  private async syncOne(actor: ActorRef, { photoId, ...upload }: SyncedUpload): Promise<PhotoSyncResult> {
    try {
      const earlier = await this.queries.byDevice(actor.id, photoId);
      const photo = earlier ?? (await settle(await this.prepare(actor, { ...upload, devicePhotoId: photoId })));
      return { photoId, photo };
    } catch (error) {
      const { code, message } = this.refusalOf(error);
      return { photoId, photo: null, code, message };
    }
  }

  private refusalOf(error: unknown): DomainError {
    const refusal = translateError(error);
    if (refusal?.code === 'SERVICE_UNAVAILABLE') throw refusal;
    if (!refusal) this.logger.error(error);
    return refusal ?? new DomainError('INTERNAL');
  }

  private async checkTarget(actor: ActorRef, { checklistInstanceId, itemId }: PhotoUpload): Promise<PhotoOwner> {
    const target = await this.queries.target(checklistInstanceId, itemId);
    if (!target || !mayRead(target.owner, actor).ok) throw notFound('The checklist');
    unwrap(mayWork(target.owner, actor));
    if (!target.task)
      throw new DomainError('UNKNOWN_ITEM', { details: [{ field: 'itemId', message: 'unknown task' }] });
    unwrap(mayAddPhoto(target.owner, target.task));
    return target.owner;
  }

  private write(actor: ActorRef, id: Id, upload: PhotoUpload, picture: Picture): Promise<WirePhoto> {
    const { checklistInstanceId, itemId, devicePhotoId, file, label } = upload;
    return this.transactions.run(async (em) => {
      await this.queries.lockInstance(checklistInstanceId);
      const earlier = devicePhotoId === undefined ? null : await this.queries.byDevice(actor.id, devicePhotoId);
      if (earlier) {
        this.transactions.afterCommit(() => this.files.remove([id]));
        return earlier;
      }
      const { employeeId, siteId } = await this.checkTarget(actor, upload);
      const photo = new Photo(id, this.clock.now(), {
        instance: em.getReference(ChecklistInstance, checklistInstanceId),
        item: em.getReference(ChecklistItem, itemId),
        site: em.getReference(OrgUnit, siteId),
        uploadedBy: em.getReference(User, actor.id),
        devicePhotoId: devicePhotoId ?? null,
        filename: photoFilename(file.originalname, id),
        label: label || null,
        size: picture.size,
        width: picture.width,
        height: picture.height,
        sha256: picture.sha256,
      });
      em.persist(photo);
      await em.flush();
      await this.events.publish('checklist.photos-changed', { instanceId: checklistInstanceId, siteId, employeeId });
      return presentPhoto(photo);
    });
  }

  /** A commit that failed with the connection may have succeeded; then the row keeps its files. */
  private async removeUnlessWritten(id: Id): Promise<void> {
    try {
      const written = await this.queries.existing([id]);
      if (!written.has(id)) await this.files.remove([id]);
    } catch (error) {
      this.logger.error({ error, photoId: id }, 'Whether a photo was written is not known; the sweep decides');
    }
  }
}
