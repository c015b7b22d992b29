import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { DeliveryStore } from './delivery.store.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { WebhookDeliveryEntity } from './webhook-delivery.entity.ts';
import { WebhookEvents } from './webhook-events.ts';
import { WebhookOutbox } from './webhook-outbox.ts';
import { WebhookSecrets } from './webhook-secrets.ts';
import { WebhookSender } from './webhook-sender.ts';
import { WebhookSubscriptions } from './webhook-subscriptions.ts';
import { WebhookUrls } from './webhook-urls.ts';
import { WebhookWorker } from './webhook-worker.ts';
import { WebhookEntity } from './webhook.entity.ts';
import { WebhookQueries } from './webhook.queries.ts';
import { WebhooksController } from './webhooks.controller.ts';
import { WebhooksService } from './webhooks.service.ts';

@Module({
  imports: [MikroOrmModule.forFeature([WebhookEntity, WebhookDeliveryEntity]), SecurityLogModule, UsersModule],
  controllers: [WebhooksController],
  providers: [
    DeliveryStore,
    WebhookEvents,
    WebhookOutbox,
    WebhookQueries,
    WebhookSecrets,
    WebhookSender,
    WebhookSubscriptions,
    WebhookUrls,
    WebhookWorker,
    WebhooksService,
  ],
})
export class WebhooksModule {
  constructor(personalData: PersonalData) {
    personalData.add(PERSONAL_DATA);
  }
}
