import type { Kysely } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { instantText } from '../../../platform/database/instants.ts';
import type { Database } from '../../database.ts';

/** Prefix of a picture's URL, followed by its id. `?size=thumb` gives the thumbnail. */
export const PHOTO_PATH = '/api/photos/';

/** Photos in wire shape. */
export const selectPhotos = (db: Kysely<Database>) =>
  db
    .selectFrom('photos as p')
    .select([
      'p.id',
      'p.instance_id as checklistInstanceId',
      'p.item_id as itemId',
      'p.filename',
      'p.label',
      'p.size',
      sql<string>`${PHOTO_PATH} || p.id`.as('url'),
      'p.width',
      'p.height',
      instantText('p.created_at').as('createdAt'),
    ]);
