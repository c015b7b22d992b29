import {
  Controller,
  Delete,
  Get,
  HttpCode,
  Patch,
  Post,
  Req,
  Res,
  StreamableFile,
  UploadedFiles,
} from '@nestjs/common';
import { type Id, LIMITS, type Photo, type PhotoSyncResponse } from '@workforce/contracts';
import type { Request, Response } from 'express';
import { Access } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { DomainError } from '../../../platform/errors/domain-error.ts';
import { IdPipe } from '../../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../../platform/http/route-input.ts';
import { type PreparedWrite, PreparesFirst } from '../../../platform/idempotency/prepared-write.ts';
import { Limited } from '../../../platform/rate-limit/rate-limit.guard.ts';
import { Multipart, type ReceivedFile } from '../../../platform/uploads/multipart.ts';
import { PhotoUploadsService } from './photo-uploads.service.ts';
import { ItemPhotoDto, PhotoLabelDto, PhotoListQuery, PhotoQuery, PhotoSyncDto, PhotoUploadDto } from './photos.dto.ts';
import { PhotosService } from './photos.service.ts';

const ONE_PHOTO = { field: 'photo', maxFiles: 1, maxBytes: LIMITS.photoMaxBytes };
const SYNCED_PHOTOS = { field: 'photos', maxFiles: LIMITS.photosPerItem, maxBytes: LIMITS.photoMaxBytes };

@Controller()
export class PhotosController {
  constructor(
    private readonly photos: PhotosService,
    private readonly uploads: PhotoUploadsService,
  ) {}

  /** Adds a photo to a task; it counts for the task at once (§5, §7). Multipart: `photo`, `checklistInstanceId`, `itemId`, `label`, `photoId`. */
  @Post('photos/upload')
  @Access('photo.add')
  @Limited('uploads')
  @Multipart(ONE_PHOTO)
  @PreparesFirst()
  upload(
    @CurrentActor() actor: Actor,
    @Body() { photoId: devicePhotoId, ...body }: PhotoUploadDto,
    @UploadedFiles() files: ReceivedFile[],
  ): Promise<PreparedWrite<Photo>> {
    return this.uploads.prepare(actor, { ...body, devicePhotoId, file: only(files) });
  }

  /** Like `upload`, for the checklist in the path. Multipart: `photo`, `itemId`, `label`, `photoId`. */
  @Post('checklist-instances/:id/photos')
  @Access('photo.add')
  @Limited('uploads')
  @Multipart(ONE_PHOTO)
  @PreparesFirst()
  add(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) checklistInstanceId: Id,
    @Body() { photoId: devicePhotoId, ...body }: ItemPhotoDto,
    @UploadedFiles() files: ReceivedFile[],
  ): Promise<PreparedWrite<Photo>> {
    return this.uploads.prepare(actor, { ...body, checklistInstanceId, devicePhotoId, file: only(files) });
  }

  /**
   * Uploads photos stored on a device: at most 10 `photos`, the n-th for the n-th of `photoMappings`. Idempotent; a refused photo
   * is reported in its result and doesn't stop the others.
   *
   * @throws DomainError MALFORMED_JSON for `photoMappings` that are nested too deeply
   */
  @Post('photos/sync')
  @HttpCode(200)
  @Access('photo.add')
  @Limited('uploads')
  @Multipart(SYNCED_PHOTOS)
  @PreparesFirst()
  async sync(
    @CurrentActor() actor: Actor,
    @Body() { photoMappings }: PhotoSyncDto,
    @UploadedFiles() files: ReceivedFile[],
  ): Promise<PreparedWrite<PhotoSyncResponse>> {
    const answer = await this.uploads.sync(actor, paired(photoMappings, files));
    // Each photo has committed separately and is identified by the device's id, so there is nothing to undo.
    return { commit: async () => answer, discard: async () => undefined };
  }

  /** A checklist's photos, oldest first. */
  @Get('checklist-instances/:id/photos')
  @Access('photo.read')
  list(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Query() { itemId }: PhotoListQuery,
  ): Promise<Photo[]> {
    return this.photos.list(actor, id, itemId);
  }

  /** The picture, for the checklist's owner, managers and admins; others get 404. Answers 304 to a matching ETag. */
  @Get('photos/:id')
  @Access('photo.read')
  async picture(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Query() { size }: PhotoQuery,
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<StreamableFile | undefined> {
    const { sha256 } = await this.photos.read(actor, id);
    // Revalidated each time, so that an ended session or a deleted photo takes effect at once; otherwise the answer is 304.
    response.set({ ETag: `"${sha256}-${size}"`, 'Cache-Control': 'private, no-cache' });
    if (request.fresh) {
      response.status(304);
      return undefined;
    }
    const file = await this.photos.open(id, size);
    const disposition = `inline; filename="photo-${id}.jpg"`;
    return new StreamableFile(file.stream, { type: 'image/jpeg', length: file.size, disposition });
  }

  /** Sets the photo's label; a blank one removes it. */
  @Patch('photos/:id/label')
  @Access('photo.edit')
  relabel(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() { label }: PhotoLabelDto): Promise<Photo> {
    return this.photos.relabel(actor, id, label);
  }

  /** Deletes a photo from an open checklist. */
  @Delete('photos/:id')
  @HttpCode(204)
  @Access('photo.edit')
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.photos.delete(actor, id);
  }
}

function only([file]: readonly ReceivedFile[]): ReceivedFile {
  if (!file) throw new DomainError('PHOTO_MISSING');
  return file;
}

function paired(mappings: PhotoSyncDto['photoMappings'], files: readonly ReceivedFile[]) {
  if (files.length === 0) throw new DomainError('PHOTO_MISSING');
  const pairs = mappings.flatMap((mapping, index) => {
    const file = files[index];
    return file ? [{ ...mapping, file }] : [];
  });
  if (pairs.length === files.length && pairs.length === mappings.length) return pairs;
  const message = 'photoMappings must have one entry for each file';
  throw new DomainError('INVALID_INPUT', { message, details: [{ field: 'photoMappings', message }] });
}
