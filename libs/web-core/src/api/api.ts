import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** What cached answers are about; a write names what it changes and every domain's lists follow. */
export const TAGS = [
  'Config',
  'Instance',
  'CompletedInstance',
  'NeedsAttention',
  'Attempt',
  'Photo',
  'Template',
  'JobFunction',
  'Schedule',
  'User',
  'Notification',
  'TimeEntry',
  'TimeAudit',
  'TimeOff',
  'ChatGroup',
  'GroupMember',
  'Message',
  'SecurityLog',
  'OwnSession',
] as const;
export type Tag = (typeof TAGS)[number];

/**
 * The one cache of server data. Reads are fresh for 2 minutes, dropped 5 minutes after their last use, never repeated by
 * themselves (§9). Domains add their calls with `injectEndpoints`.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 300,
  refetchOnMountOrArgChange: 120,
  refetchOnFocus: false,
  refetchOnReconnect: false,
  endpoints: () => ({}),
});
