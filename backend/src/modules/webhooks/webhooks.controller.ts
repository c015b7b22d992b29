import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Id, NewWebhook, Webhook, WebhookDelivery } from '@workforce/contracts';
import { AccessEverywhere, Confirmed } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../platform/http/route-input.ts';
import { AnswersSecret } from '../../platform/idempotency/prepared-write.ts';
import { Paged } from '../../platform/pagination/page.interceptor.ts';
import type { Page } from '../../platform/pagination/page.ts';
import { WebhookQueries } from './webhook.queries.ts';
import { CreateWebhookDto, UpdateWebhookDto, WebhookListQuery } from './webhooks.dto.ts';
import { WebhooksService } from './webhooks.service.ts';

/** Signed messages about events to other systems (`identity §4`), for administrators of the organisation. */
@Controller('admin/webhooks')
export class WebhooksController {
  constructor(
    private readonly webhooks: WebhooksService,
    private readonly queries: WebhookQueries,
  ) {}

  /** The receivers, newest first. */
  @Get()
  @AccessEverywhere('webhook.administer')
  @Paged()
  list(@Query() query: WebhookListQuery): Promise<Page<Webhook>> {
    return this.queries.list(query);
  }

  /** Adds a receiver. Its secret is in this response only. */
  @Post()
  @AccessEverywhere('webhook.administer')
  @Confirmed('second-factor')
  @AnswersSecret()
  create(@CurrentActor() actor: Actor, @Body() body: CreateWebhookDto): Promise<NewWebhook> {
    return this.webhooks.create(actor, body);
  }

  /** Changes a receiver, or switches it on or off. What waits for one that is on again is sent. */
  @Put(':id')
  @AccessEverywhere('webhook.administer')
  @Confirmed('second-factor')
  update(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id, @Body() body: UpdateWebhookDto): Promise<Webhook> {
    return this.webhooks.update(actor, id, body);
  }

  /** Removes a receiver with its deliveries. */
  @Delete(':id')
  @HttpCode(204)
  @AccessEverywhere('webhook.administer')
  @Confirmed('second-factor')
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.webhooks.remove(actor, id);
  }

  /** Makes a new secret, in this response only. The one before signs beside it for a day. */
  @Post(':id/secret')
  @HttpCode(200)
  @AccessEverywhere('webhook.administer')
  @Confirmed('second-factor')
  @AnswersSecret()
  renewSecret(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<NewWebhook> {
    return this.webhooks.renewSecret(actor, id);
  }

  /** What was sent to a receiver in the last thirty days, or waits for it, newest first. */
  @Get(':id/deliveries')
  @AccessEverywhere('webhook.administer')
  @Paged()
  deliveries(@Param('id', IdPipe) id: Id, @Query() query: WebhookListQuery): Promise<Page<WebhookDelivery>> {
    return this.queries.deliveries(id, query);
  }

  /** Sends a delivery again, under the same id. */
  @Post(':id/deliveries/:deliveryId/resend')
  @HttpCode(200)
  @AccessEverywhere('webhook.administer')
  resend(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Param('deliveryId', IdPipe) deliveryId: Id,
  ): Promise<WebhookDelivery> {
    return this.webhooks.resend(actor, id, deliveryId);
  }
}
