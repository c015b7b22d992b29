import type { Photo as WirePhoto } from '@workforce/contracts';
import { toInstant } from '../../../platform/database/instants.ts';
import type { Photo } from './photo.entity.ts';
import { PHOTO_PATH } from './photo.select.ts';

/** A photo as sent to clients. */
export const presentPhoto = (photo: Photo): WirePhoto => ({
  id: photo.id,
  checklistInstanceId: photo.instance.id,
  itemId: photo.item.id,
  filename: photo.filename,
  label: photo.label,
  size: photo.size,
  url: `${PHOTO_PATH}${photo.id}`,
  width: photo.width,
  height: photo.height,
  createdAt: toInstant(photo.createdAt),
});
