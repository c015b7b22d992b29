import { Injectable, StreamableFile } from '@nestjs/common';
import { type ExportFile, type ExportFormat, type Id, LIMITS } from '@workforce/contracts';
import type { ActorRef } from '../../platform/access/actor.ts';
import { placesOf, sitesOf } from '../../platform/access/reach.ts';
import { Transactions } from '../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../platform/errors/domain-error.ts';
import { headersOf, Spreadsheets } from '../../platform/export/spreadsheets.ts';
import { Jobs } from '../../platform/maintenance/jobs.ts';
import { ExportAccess } from './export-access.ts';
import { ExportFiles } from './export-files.ts';
import { type ExportMessage, EXPORTS } from './export-job.ts';
import { ExportStore, type WantedExport } from './export.store.ts';
import type { ExportedArchive, ExportedList } from './exported-lists.ts';

/** Exports lists: short ones at once, long ones by a job (`sites §4`). */
@Injectable()
export class ExportsService {
  /** Rows of an export that is answered at once. */
  readonly rowsAtOnce: number = LIMITS.exportedAtOnce;

  constructor(
    private readonly spreadsheets: Spreadsheets,
    private readonly store: ExportStore,
    private readonly access: ExportAccess,
    private readonly files: ExportFiles,
    private readonly jobs: Jobs,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The file, or the export that makes it. The same export under way isn't started again.
   *
   * @throws DomainError NOT_FOUND, RATE_LIMITED, FORBIDDEN for a long list and the token of a service
   */
  async export<Filter extends object>(
    actor: ActorRef,
    list: ExportedList<Filter>,
    { format, sites, ...filter }: Omit<Filter, 'reach'> & { format: ExportFormat; sites?: readonly Id[] },
  ): Promise<StreamableFile | ExportFile> {
    const reach = placesOf(actor, list.permission, sites);
    const query = { ...(filter as unknown as Filter), reach };
    if ((await list.count(query, this.rowsAtOnce + 1)) <= this.rowsAtOnce)
      return this.spreadsheets.as(format, await list.source(query));
    // The file is made for a person, who is told when it is ready.
    if (actor.token && !actor.token.isPersonal)
      throw new DomainError('FORBIDDEN', {
        message: 'This list is too long to export with the token of a service. Please read it page by page.',
      });
    return this.start({
      userId: actor.id,
      list: list.name,
      format,
      request: { sites: sitesOf(reach), filter },
      fileName: this.spreadsheets.fileName(format, list.name),
    });
  }

  /**
   * Starts an archive.
   *
   * @param asked.sites at which the person needs the archive's permission until they have downloaded it
   * @throws DomainError RATE_LIMITED
   */
  prepare<Filter extends object>(
    actor: ActorRef,
    { name }: ExportedArchive<Filter>,
    { sites, filter, fileName }: { sites: readonly Id[]; filter: Filter; fileName: string },
  ): Promise<ExportFile> {
    return this.start({ userId: actor.id, list: name, format: 'zip', request: { sites, filter }, fileName });
  }

  /** @throws DomainError NOT_FOUND */
  async byId(actor: ActorRef, id: Id): Promise<ExportFile> {
    return (await this.access.own(actor, id)).file;
  }

  /** @throws DomainError NOT_FOUND, also while the file isn't ready; CONFIRMATION_REQUIRED for an archive */
  async download(actor: ActorRef, id: Id): Promise<StreamableFile> {
    const { file, format } = await this.access.confirmed(actor, id);
    const stored = file.status === 'ready' ? await this.files.open(id, format) : null;
    if (!stored) throw notFound('The file');
    return new StreamableFile(stored.stream, { ...headersOf(format, file.fileName), length: stored.size });
  }

  /**
   * Starts a failed export again; others are answered as they are.
   *
   * @throws DomainError NOT_FOUND, RATE_LIMITED, CONFIRMATION_REQUIRED for an archive
   */
  retry(actor: ActorRef, id: Id): Promise<ExportFile> {
    return this.transactions.run(async () => {
      const { file, ...failed } = await this.access.confirmed(actor, id);
      if (!(await this.store.removeFailed(id))) return file;
      return this.start({ ...failed, fileName: file.fileName });
    });
  }

  /** Removes everybody's exports, since any list may name a person. Call it inside a transaction: the files go after it. */
  async removeAll(): Promise<void> {
    const removed = await this.store.removeAll();
    this.transactions.afterCommit(() => this.files.remove(removed));
  }

  private start(wanted: WantedExport): Promise<ExportFile> {
    return this.transactions.run(async () => {
      const id = await this.store.add(wanted);
      if (id !== undefined) {
        const message: ExportMessage = { exportId: id };
        await this.jobs.send(EXPORTS, message);
      }
      const started = await (id === undefined ? this.store.underWay(wanted) : this.store.byId(id));
      if (started) return started.file;
      throw new DomainError('RATE_LIMITED', {
        message: 'Several of your exports are still being prepared. Please wait until one is ready.',
      });
    });
  }
}
