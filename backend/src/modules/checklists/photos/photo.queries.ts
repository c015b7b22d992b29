import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Instant, Photo, TaskStatus } from '@workforce/contracts';
import { sql } from 'kysely';
import { instantText } from '../../../platform/database/instants.ts';
import type { Database } from '../../database.ts';
import type { StoredInstanceStatus } from '@workforce/domain';
import { selectPhotos } from './photo.select.ts';

/** The checklist of a photo, as the rules need it. */
export interface PhotoOwner {
  employeeId: Id;
  siteId: Id;
  status: StoredInstanceStatus;
  startedAt: Instant | null;
}

/** The task of a photo, as the rules need it. */
export interface PhotoTask {
  status: TaskStatus;
  requiresPhoto: boolean;
  photoCount: number;
}

/** A photo with the state that the rules need before it is shown, changed or deleted. */
export interface PhotoRecord {
  photo: Photo;
  sha256: string;
  /** `completed` also for a photo of an archived attempt, which is read-only. */
  owner: PhotoOwner;
  task: PhotoTask;
}

const MAX_LISTED = 1_000;
const photoCount = sql<number>`(select count(*)::int from photos c where c.item_id = t.id)`;

/** Queries of photos. Excludes those of deleted checklists. */
@Injectable()
export class PhotoQueries {
  constructor(private readonly em: EntityManager) {}

  /** The target of an upload: the checklist, and its current task with that id; null for what doesn't exist. */
  async target(instanceId: Id, itemId: Id): Promise<{ owner: PhotoOwner; task: PhotoTask | null } | null> {
    const row = await this.db()
      .selectFrom('checklist_instances as i')
      .leftJoin('checklist_items as t', (join) =>
        join.onRef('t.instance_id', '=', 'i.id').onRef('t.attempt', '=', 'i.attempt').on('t.id', '=', itemId),
      )
      .select([
        'i.employee_id as employeeId',
        'i.site_id as siteId',
        'i.status',
        instantText<Instant | null>('i.started_at').as('startedAt'),
        't.status as taskStatus',
        't.requires_photo as requiresPhoto',
        photoCount.as('photoCount'),
      ])
      .where('i.id', '=', instanceId)
      .where('i.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const { taskStatus, requiresPhoto, photoCount: count, ...owner } = row;
    const task =
      taskStatus === null ? null : { status: taskStatus, requiresPhoto: requiresPhoto === true, photoCount: count };
    return { owner, task };
  }

  /**
   * A checklist's photos, oldest first: those of one task, also of an archived attempt, or all of the current attempt. Null if
   * there is no such checklist.
   */
  async ofInstance(instanceId: Id, itemId?: Id): Promise<{ employeeId: Id; siteId: Id; photos: Photo[] } | null> {
    const db = this.db();
    const photos = selectPhotos(db)
      .innerJoin('checklist_items as t', 't.id', 'p.item_id')
      .whereRef('p.instance_id', '=', sql.ref('i.id'))
      .$if(itemId === undefined, (query) => query.whereRef('t.attempt', '=', sql.ref('i.attempt')))
      .$if(itemId !== undefined, (query) => query.where('p.item_id', '=', itemId ?? ''))
      .orderBy('p.id')
      .limit(MAX_LISTED);
    const row = await db
      .selectFrom('checklist_instances as i')
      .select([
        'i.employee_id as employeeId',
        'i.site_id as siteId',
        sql<Photo[]>`(select coalesce(json_agg(photo), '[]') from ${photos} as photo)`.as('photos'),
      ])
      .where('i.id', '=', instanceId)
      .where('i.deleted_at', 'is', null)
      .executeTakeFirst();
    return row ?? null;
  }

  async byId(id: Id): Promise<PhotoRecord | null> {
    const row = await selectPhotos(this.db())
      .innerJoin('checklist_instances as i', 'i.id', 'p.instance_id')
      .innerJoin('checklist_items as t', 't.id', 'p.item_id')
      .select([
        'p.sha256',
        'i.employee_id as employeeId',
        'i.site_id as siteId',
        sql<StoredInstanceStatus>`case when t.attempt < i.attempt then 'completed' else i.status end`.as(
          'instanceStatus',
        ),
        instantText<Instant | null>('i.started_at').as('startedAt'),
        't.status as taskStatus',
        't.requires_photo as requiresPhoto',
        photoCount.as('photoCount'),
      ])
      .where('p.id', '=', id)
      .where('i.deleted_at', 'is', null)
      .executeTakeFirst();
    if (!row) return null;
    const {
      sha256,
      employeeId,
      siteId,
      instanceStatus,
      startedAt,
      taskStatus,
      requiresPhoto,
      photoCount: count,
      ...photo
    } = row;
    return {
      photo,
      sha256,
      owner: { employeeId, siteId, status: instanceStatus, startedAt },
      task: { status: taskStatus, requiresPhoto, photoCount: count },
    };
  }

  /** The photo with this device id uploaded by this person; null if none is stored. */
  async byDevice(uploadedBy: Id, devicePhotoId: string): Promise<Photo | null> {
    const row = await selectPhotos(this.db())
      .where('p.uploaded_by_id', '=', uploadedBy)
      .where('p.device_photo_id', '=', devicePhotoId)
      .executeTakeFirst();
    return row ?? null;
  }

  /** Ids of all photos on a person's checklists, including deleted ones and archived attempts. */
  async ofEmployee(employeeId: Id): Promise<Id[]> {
    const rows = await this.db()
      .selectFrom('photos as p')
      .innerJoin('checklist_instances as i', 'i.id', 'p.instance_id')
      .select('p.id')
      .where('i.employee_id', '=', employeeId)
      .execute();
    return rows.map(({ id }) => id);
  }

  /** Those of these photos that have a row, including deleted checklists. */
  async existing(ids: readonly Id[]): Promise<Set<Id>> {
    const rows = await this.db()
      .selectFrom('photos as p')
      .select('p.id')
      .where(sql<boolean>`p.id = any(${ids}::uuid[])`)
      .execute();
    return new Set(rows.map(({ id }) => id));
  }

  /** Ids of all photos behind an id, in their order, at most `limit`. */
  async idsAfter(id: Id, limit: number): Promise<Id[]> {
    const rows = await this.db()
      .selectFrom('photos as p')
      .select('p.id')
      .where('p.id', '>', id)
      .orderBy('p.id')
      .limit(limit)
      .execute();
    return rows.map((row) => row.id);
  }

  /** Whether any photo exists. */
  async hasAny(): Promise<boolean> {
    const row = await this.db().selectFrom('photos as p').select('p.id').limit(1).executeTakeFirst();
    return row !== undefined;
  }

  /**
   * Locks the checklist's row until the transaction ends; the lock also guards its tasks and photos. Read them afterwards in a
   * separate statement: one that waited for the lock continues with its old snapshot.
   */
  async lockInstance(instanceId: Id): Promise<void> {
    await this.db()
      .selectFrom('checklist_instances as i')
      .select('i.id')
      .where('i.id', '=', instanceId)
      .forUpdate()
      .execute();
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
