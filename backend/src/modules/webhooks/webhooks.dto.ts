import {
  type CreateWebhookRequest,
  type UpdateWebhookRequest,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@workforce/contracts';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  IsArray,
  IsBoolean,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsString,
  MaxLength,
} from 'class-validator';
import { MayBeAbsent } from '../../platform/http/may-be.ts';
import { pageQuery } from '../../platform/pagination/page.ts';
import { Trimmed } from '../../platform/http/is-name.ts';

const MAX_URL = 2_000;

export class WebhookListQuery extends pageQuery({ default: 50, max: 200 }) {}

export class CreateWebhookDto implements CreateWebhookRequest {
  @Trimmed()
  @MaxLength(MAX_URL)
  @IsNotEmpty({ message: 'Address is required' })
  @IsString({ message: 'Address is required' })
  url: string;

  @IsIn(WEBHOOK_EVENTS, { each: true })
  @ArrayMaxSize(WEBHOOK_EVENTS.length)
  @ArrayNotEmpty({ message: 'Choose what the receiver is told' })
  @IsArray()
  events: WebhookEvent[];
}

export class UpdateWebhookDto implements UpdateWebhookRequest {
  @MayBeAbsent()
  @Trimmed()
  @MaxLength(MAX_URL)
  @IsNotEmpty({ message: 'Address is required' })
  @IsString({ message: 'Address is required' })
  url?: string;

  @MayBeAbsent()
  @IsIn(WEBHOOK_EVENTS, { each: true })
  @ArrayMaxSize(WEBHOOK_EVENTS.length)
  @ArrayNotEmpty({ message: 'Choose what the receiver is told' })
  @IsArray()
  events?: WebhookEvent[];

  @MayBeAbsent() @IsBoolean() isOn?: boolean;
  @MayBeAbsent() @IsInt() version?: number;
}
