import type { Id, UpdateNotificationPreferences } from '@workforce/contracts';
import { ArrayMaxSize, IsArray, IsBoolean } from 'class-validator';
import { IsId } from '../../platform/http/is-id.ts';
import { MayBeAbsent, MayBeNull } from '../../platform/http/may-be.ts';

const MAX_SITES = 2_000;

export class UpdatePreferencesDto implements UpdateNotificationPreferences {
  /** Gathers completed checklists into one notification an hour. */
  @MayBeAbsent() @IsBoolean() digest?: boolean;
  /** All sites to be notified of; null for the default. */
  @MayBeNull() @IsArray() @ArrayMaxSize(MAX_SITES) @IsId({ each: true }) siteIds?: Id[] | null;
}
