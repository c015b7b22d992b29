import { Injectable } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Id, Webhook, WebhookDelivery } from '@workforce/contracts';
import { sql } from 'kysely';
import { Clock } from '../../platform/clock/clock.ts';
import { instantText } from '../../platform/database/instants.ts';
import { notFound } from '../../platform/errors/domain-error.ts';
import { keysetOf, page, type Page, type PageRequest } from '../../platform/pagination/page.ts';
import { siteDay } from '../../platform/database/site-day.ts';
import type { Database } from '../database.ts';

/** Queries of webhooks and their deliveries, without secrets. */
@Injectable()
export class WebhookQueries {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
  ) {}

  /** All of them, newest first. */
  async list(request: PageRequest): Promise<Page<Webhook>> {
    const before = keysetOf(request, ['id']);
    const rows = await this.select()
      .$if(before !== null, (query) => query.where('w.id', '<', before?.[0] ?? ''))
      .orderBy('w.id', 'desc')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, ({ id }) => [id]);
  }

  /** @throws DomainError NOT_FOUND */
  async byId(id: Id): Promise<Webhook> {
    const webhook = await this.select().where('w.id', '=', id).executeTakeFirst();
    if (!webhook) throw notFound('The webhook');
    return webhook;
  }

  /**
   * What was sent to a receiver in the last thirty days, newest first.
   *
   * @throws DomainError NOT_FOUND
   */
  async deliveries(webhookId: Id, request: PageRequest): Promise<Page<WebhookDelivery>> {
    await this.byId(webhookId);
    const before = keysetOf(request, ['id']);
    const rows = await this.selectDeliveries()
      .where('d.webhook_id', '=', webhookId)
      .$if(before !== null, (query) => query.where('d.id', '<', before?.[0] ?? ''))
      .orderBy('d.id', 'desc')
      .limit(request.limit + 1)
      .execute();
    return page(rows, request, ({ id }) => [id]);
  }

  /** @throws DomainError NOT_FOUND */
  async delivery(id: Id): Promise<WebhookDelivery> {
    const delivery = await this.selectDeliveries().where('d.id', '=', id).executeTakeFirst();
    if (!delivery) throw notFound('The delivery');
    return delivery;
  }

  /** People who have a role in a unit or below it, or are to have one. */
  async assignedIn(unitId: Id): Promise<Id[]> {
    const { rows } = await sql<{ userId: Id }>`
      select distinct a.user_id as "userId" from org_units u join org_units o on o.path <@ u.path join assignments a on a.unit_id = o.id
      where u.id = ${unitId} and coalesce(a."to", 'infinity') >= ${siteDay(this.clock.now())} order by 1`.execute(
      this.em.getKysely(),
    );
    return rows.map(({ userId }) => userId);
  }

  private selectDeliveries() {
    return this.em
      .getKysely<Database>()
      .selectFrom('webhook_deliveries as d')
      .select(['d.id', 'd.event', 'd.status', 'd.attempts', 'd.last_status as lastStatus', 'd.last_error as lastError'])
      .select([instantText('d.created_at').as('createdAt'), instantText<string | null>('d.next_at').as('nextAt')]);
  }

  private select() {
    return this.em
      .getKysely<Database>()
      .selectFrom('webhooks as w')
      .select(['w.id', 'w.url', 'w.events', 'w.is_on as isOn', 'w.version'])
      .select([
        instantText<string | null>('w.failing_since').as('failingSince'),
        instantText<string | null>('w.switched_off_at').as('switchedOffAt'),
        instantText('w.created_at').as('createdAt'),
        sql<number>`(select count(*)::int from webhook_deliveries d where d.webhook_id = w.id and d.status = 'waiting')`.as(
          'waitingCount',
        ),
      ]);
  }
}
