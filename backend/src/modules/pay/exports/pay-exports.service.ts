import { createHash } from 'node:crypto';
import { Injectable, StreamableFile } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, PayExport, PayExportFormat, PayLine } from '@workforce/contracts';
import { exportPay, type PayFile } from '@workforce/labour';
import type { ActorRef } from '../../../platform/access/actor.ts';
import { placesOf } from '../../../platform/access/reach.ts';
import { Clock } from '../../../platform/clock/clock.ts';
import { toInstant } from '../../../platform/database/instants.ts';
import { Transactions } from '../../../platform/database/transactions.ts';
import { DomainError, notFound } from '../../../platform/errors/domain-error.ts';
import { EventBus } from '../../../platform/events/event-bus.ts';
import { byName } from '../../../platform/database/texts.ts';
import { PayExportEntity } from './pay-export.entity.ts';
import { payFileContent } from './pay-file-content.ts';
import type { PayPeriodEntity } from '../periods/pay-period.entity.ts';
import { PayPeriodQueries } from '../periods/pay-period.queries.ts';
import { invalidStatus, PayPeriodsService } from '../periods/pay-periods.service.ts';
import { PaySettingsService } from '../settings/pay-settings.service.ts';
import type { Database } from '../../database.ts';
import { requireAllSites } from '../periods/period-access.ts';

/** Files for payroll systems (`pay §3`). A file is made once; later exports of the format answer the same bytes. */
@Injectable()
export class PayExportsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly em: EntityManager,
    private readonly periods: PayPeriodsService,
    private readonly queries: PayPeriodQueries,
    private readonly settings: PaySettingsService,
    private readonly events: EventBus,
    private readonly clock: Clock,
  ) {}

  /**
   * Exports a locked period; its SHA-256 is in the security log.
   *
   * @throws DomainError NOT_FOUND, FORBIDDEN, PAY_PERIOD_STATUS_INVALID for an open one, PAY_MAPPING_MISSING with everything to fill in
   */
  export(actor: ActorRef, id: Id, format: PayExportFormat): Promise<PayExport> {
    return this.transactions.run(async (em) => {
      const period = await this.periods.take(actor, id);
      if (period.status === 'open') throw invalidStatus('Lock this period before you export it.');
      const before = await em.findOne(PayExportEntity, { period: id, format }, { exclude: ['content'] });
      if (before) return presented(before);
      const file = await this.fileOf(period, format);
      const content = payFileContent(file);
      const sha256 = createHash('sha256').update(content).digest('hex');
      const { fileName, contentType } = file;
      const row = em.create(PayExportEntity, {
        id: this.clock.newId(),
        period: id,
        format,
        fileName,
        contentType,
        sha256,
        content,
        createdAt: this.clock.now(),
        createdByName: actor.name,
      });
      if (period.status === 'locked') period.status = 'exported';
      await em.persist(row).flush();
      await this.periods.changed(actor, period, 'pay_period_exported', `${fileName} SHA-256 ${sha256}`);
      await this.events.publish('pay-period.exported', { periodId: id, fileName, sha256 });
      return presented(row);
    });
  }

  /** The file of all people of the period. @throws DomainError NOT_FOUND, FORBIDDEN for admins of some of its sites only */
  async download(actor: ActorRef, id: Id, format: PayExportFormat): Promise<StreamableFile> {
    const { siteId } = await this.queries.byId(id, placesOf(actor, 'pay-period.download'));
    requireAllSites(actor, 'pay-period.download', siteId);
    const row = await this.em.fork().findOne(PayExportEntity, { period: id, format });
    if (!row) throw notFound('The export');
    return new StreamableFile(row.content, {
      type: row.contentType,
      disposition: `attachment; filename="${row.fileName}"`,
    });
  }

  private async fileOf({ id, startDate, endDate }: PayPeriodEntity, format: PayExportFormat): Promise<PayFile> {
    const rows = await this.em
      .getKysely<Database>()
      .selectFrom('timesheets as t')
      .innerJoin('users as u', 'u.id', 't.employee_id')
      .select(['u.id', 'u.name', 't.lines'])
      .where('t.period_id', '=', id)
      .orderBy(byName('u.name'))
      .orderBy('u.id')
      .execute();
    const lines = rows.flatMap((row): PayLine[] => row.lines ?? []);
    const people = rows.map((row) => ({ id: row.id, name: row.name }));
    const result = exportPay(format, {
      period: { startDate, endDate },
      people,
      lines,
      settings: await this.settings.read(),
    });
    if (result.ok) return result.file;
    const details = result.missing.map(({ kind, key, message }) => ({ field: `${kind}.${key}`, message }));
    throw new DomainError('PAY_MAPPING_MISSING', { details });
  }
}

const presented = ({
  format,
  fileName,
  sha256,
  createdAt,
  createdByName,
}: Omit<PayExportEntity, 'content'>): PayExport => ({
  format,
  fileName,
  sha256,
  createdByName,
  createdAt: toInstant(createdAt),
});
