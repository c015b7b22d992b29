import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { ExportFile, ExportStatus, Id } from '@workforce/contracts';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.ts';
import { instantText } from '../../platform/database/instants.ts';
import type { FileFormat } from '../../platform/export/spreadsheets.ts';
import type { Database } from '../database.ts';
import type { ExportRequest } from './export.entity.ts';

/** What a person asks for. */
export interface WantedExport {
  userId: Id;
  list: string;
  format: FileFormat;
  request: ExportRequest;
  fileName: string;
}

/** An export as the server needs it, with its wire shape. */
export interface StoredExport extends Omit<WantedExport, 'fileName'> {
  file: ExportFile;
}

/** Days until an export's file is deleted, from when it is ready. */
export const EXPORTS_KEPT_DAYS = 1;
const KEPT_MS = EXPORTS_KEPT_DAYS * 86_400_000;
/** Exports of one person under way at the same time. */
const MAX_UNDER_WAY = 5;

/** Statements on exports. */
@Injectable()
export class ExportStore {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** @returns its id; undefined when the same is under way, or too many others of the person are */
  async add({ userId, list, format, request, fileName }: WantedExport): Promise<Id | undefined> {
    const { rows } = await sql<{ id: Id }>`
      insert into exports (id, user_id, list, format, request, file_name, status, rows, created_at, expires_at)
      select ${this.clock.newId()}::uuid, ${userId}::uuid, ${list}::text, ${format}::text, ${JSON.stringify(request)}::jsonb,
        ${fileName}::text, 'preparing', 0, ${this.clock.now()}::timestamptz, ${this.endOfNew()}::timestamptz
      where (select count(*) from exports where user_id = ${userId} and status = 'preparing') < ${MAX_UNDER_WAY}
      on conflict do nothing returning id`.execute(this.db());
    return rows[0]?.id;
  }

  /** The same export of the person that is under way. */
  underWay({ userId, list, format, request }: WantedExport): Promise<StoredExport | undefined> {
    return this.one(sql<boolean>`e.user_id = ${userId} and e.list = ${list} and e.format = ${format}
      and e.status = 'preparing' and md5(e.request::text) = md5(${JSON.stringify(request)}::jsonb::text)`);
  }

  /** An export that hasn't ended its time. */
  byId(id: Id): Promise<StoredExport | undefined> {
    return this.one(sql<boolean>`e.id = ${id}`);
  }

  /** @returns whether it is under way, so that it has the number of rows now */
  async progress(id: Id, rows: number): Promise<boolean> {
    const { numUpdatedRows } = await this.underWayWith(id).set({ rows }).executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** @returns whether it was under way */
  async end(id: Id, status: Exclude<ExportStatus, 'preparing'>, rows: number): Promise<boolean> {
    const { numUpdatedRows } = await this.underWayWith(id)
      .set({ status, rows, expires_at: this.endOfNew() })
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  }

  /** @returns whether it was there and had failed */
  async removeFailed(id: Id): Promise<boolean> {
    const { numDeletedRows } = await this.db()
      .deleteFrom('exports')
      .where('id', '=', id)
      .where('status', '=', 'failed')
      .executeTakeFirst();
    return numDeletedRows > 0n;
  }

  /** Deletes up to `limit` exports whose time has ended. */
  async deleteExpired(limit: number): Promise<number> {
    const { numDeletedRows } = await this.db()
      .deleteFrom('exports')
      .where('id', 'in', (db) =>
        db.selectFrom('exports').select('id').where('expires_at', '<=', this.clock.now()).limit(limit),
      )
      .executeTakeFirst();
    return Number(numDeletedRows);
  }

  /** Files stored before this instant belong to no export any more. */
  filesEndedBefore(): Date {
    return new Date(this.clock.now().getTime() - KEPT_MS);
  }

  /** Removes everybody's exports. @returns which files they were */
  async removeAll(): Promise<{ id: Id; format: FileFormat }[]> {
    return this.db().deleteFrom('exports').returning(['id', 'format']).execute();
  }

  private async one(condition: ReturnType<typeof sql<boolean>>): Promise<StoredExport | undefined> {
    const row = await this.db()
      .selectFrom('exports as e')
      .select(['e.id', 'e.file_name as fileName', 'e.status', 'e.rows', 'e.user_id as userId'])
      .select(['e.list', 'e.format', 'e.request'])
      .select([instantText('e.created_at').as('createdAt'), instantText('e.expires_at').as('expiresAt')])
      .where('e.expires_at', '>', this.clock.now())
      .where(condition)
      .executeTakeFirst();
    if (!row) return undefined;
    const { userId, list, format, request, ...file } = row;
    return { userId, list, format, request, file };
  }

  private underWayWith(id: Id) {
    return this.db().updateTable('exports').where('id', '=', id).where('status', '=', 'preparing');
  }

  private endOfNew(): Date {
    return new Date(this.clock.now().getTime() + KEPT_MS);
  }

  private db() {
    return this.em.getKysely<Database>();
  }
}
