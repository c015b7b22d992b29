import type { Kysely } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { instantText } from '../../../platform/database/instants.ts';
import type { ChecklistTables } from '../checklist.tables.ts';

/** Prefix of a picture's URL, followed by its id. `?size=thumb` gives the thumbnail. */
export const PHOTO_PATH = '/api/photos/';

/** Photos in wire shape. */
export const selectPhotos = (db: Kysely<ChecklistTables>) =>
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
