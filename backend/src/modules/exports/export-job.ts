import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import type { PlacesReach } from '../../platform/access/reach.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { piecesOf } from '../../platform/export/spreadsheets.ts';
import { inBatches } from '../../platform/maintenance/in-batches.ts';
import { EVERY_HOUR, Jobs } from '../../platform/maintenance/jobs.ts';
import { ExportAccess } from './export-access.ts';
import { ExportFiles } from './export-files.ts';
import { ExportStore, type StoredExport } from './export.store.ts';
import { ExportedLists } from './exported-lists.ts';

/** Name of the queue. */
export const EXPORTS = 'exports';

/** A message of the queue. */
export interface ExportMessage {
  exportId: Id;
}

/** Makes the files of exports, page by page, and deletes them a day later (`sites §4`). */
@Injectable()
export class ExportJob implements OnModuleInit {
  constructor(
    private readonly store: ExportStore,
    private readonly lists: ExportedLists,
    private readonly access: ExportAccess,
    private readonly files: ExportFiles,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
    private readonly events: EventBus,
  ) {}

  onModuleInit(): void {
    this.jobs.add<ExportMessage>(EXPORTS, {
      work: ({ exportId }, signal) => this.make(exportId, signal),
      failed: ({ exportId }) => this.end(exportId, 'failed', 0),
    });
    this.jobs.schedule('expired-exports', EVERY_HOUR, () => this.deleteExpired());
  }

  /** Makes the file of an export under way. One whose person has lost the places fails: another attempt wouldn't help. */
  async make(id: Id, signal?: AbortSignal): Promise<void> {
    const wanted = await this.store.byId(id);
    if (wanted?.file.status !== 'preparing') return;
    const reach = await this.access.reachOf(wanted);
    if (reach) await this.end(id, 'ready', await this.write(wanted, reach, signal));
    else await this.end(id, 'failed', 0);
    // Somebody may have been erased meanwhile, with all exports.
    if (!(await this.store.byId(id))) await this.files.remove([{ id, format: wanted.format }]);
  }

  /** Deletes exports whose day has passed, with their files. */
  async deleteExpired(): Promise<void> {
    await inBatches((limit) => this.store.deleteExpired(limit));
    await this.files.deleteStoredBefore(this.store.filesEndedBefore());
  }

  /** @returns the number of rows */
  private async write(wanted: StoredExport, reach: PlacesReach, signal?: AbortSignal): Promise<number> {
    const { id } = wanted.file;
    let rows = 0;
    const onRows = async (added: number) => {
      signal?.throwIfAborted();
      rows += added;
      // A node that was taken for dead may find that another one has made the file.
      if (!(await this.store.progress(id, rows))) throw new Error('The export has ended meanwhile');
    };
    await this.files.store(id, wanted.format, await this.pieces(wanted, reach, onRows));
    return rows;
  }

  private async pieces(
    { list, format, request }: StoredExport,
    reach: PlacesReach,
    onRows: (rows: number) => Promise<void>,
  ): Promise<AsyncIterable<Uint8Array>> {
    const exported = this.lists.named(list);
    if ('pieces' in exported) return exported.pieces(request.filter, onRows);
    if (format === 'zip') throw new TypeError('A list is exported as a spreadsheet');
    return piecesOf(format, await exported.source({ ...request.filter, reach }), onRows);
  }

  /** The person is told in the same transaction, once. */
  private end(id: Id, status: 'ready' | 'failed', rows: number): Promise<void> {
    return this.transactions.run(async () => {
      if (!(await this.store.end(id, status, rows))) return;
      const ended = await this.store.byId(id);
      if (!ended) return;
      const { path } = this.lists.named(ended.list);
      const { fileName } = ended.file;
      await this.events.publish('export.ended', {
        userId: ended.userId,
        fileName,
        isReady: status === 'ready',
        link: `${path}${path.includes('?') ? '&' : '?'}export=${id}`,
      });
    });
  }
}
