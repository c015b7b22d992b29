import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** Cache tags; a write invalidates what it changes. */
export const TAGS = [
  'Instance',
  'CompletedInstance',
  'NeedsAttention',
  'Attempt',
  'Photo',
  'Template',
  'JobFunction',
  'Schedule',
  'User',
  'Unit',
  'Notification',
  'TimeEntry',
  'TimeAudit',
  'TimeOff',
  'Labour',
  'ChatGroup',
  'GroupMember',
  'Message',
  'SecurityLog',
  'Retention',
  'Export',
  'OwnSession',
  'SecondFactor',
  'UserSession',
  'UserIdentity',
  'SignIn',
  'ScimGroup',
  'ApiToken',
  'Webhook',
  'WebhookDelivery',
  /** Data that the device keeps. */
  'Offline',
] as const;
export type Tag = (typeof TAGS)[number];

/** Reads are fresh for 2 minutes, dropped 5 minutes after their last use, never refetched automatically (§9). */
export const CACHE_RULES = {
  keepUnusedDataFor: 300,
  refetchOnMountOrArgChange: 120,
  refetchOnFocus: false,
  refetchOnReconnect: false,
};

/** The cache of the user's data. Domains inject their endpoints with `injectEndpoints`. */
export const api = createApi({
  ...CACHE_RULES,
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
});
