import {
  type CreateWebhookRequest,
  type UpdateWebhookRequest,
  WEBHOOK_EVENTS,
  type WebhookEvent,
} from '@workforce/contracts';
import { Transform } from 'class-transformer';
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

const MAX_URL = 2_000;
const trimmed = ({ value }: { value: unknown }): unknown => (typeof value === 'string' ? value.trim() : value);

export class WebhookListQuery extends pageQuery({ default: 50, max: 200 }) {}

export class CreateWebhookDto implements CreateWebhookRequest {
  @Transform(trimmed)
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
  @Transform(trimmed)
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
