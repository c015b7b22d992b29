import { createApi } from '@reduxjs/toolkit/query/react';
import { baseQuery } from './base-query.ts';

/** What cached answers are about; a write names what it changes and every domain's lists follow. */
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
  'Notification',
  'TimeEntry',
  'TimeAudit',
  'TimeOff',
  'ChatGroup',
  'GroupMember',
  'Message',
  'SecurityLog',
  'OwnSession',
  'UserSession',
] as const;
export type Tag = (typeof TAGS)[number];

/** Reads are fresh for 2 minutes, dropped 5 minutes after their last use, never repeated by themselves (§9). */
export const CACHE_RULES = {
  keepUnusedDataFor: 300,
  refetchOnMountOrArgChange: 120,
  refetchOnFocus: false,
  refetchOnReconnect: false,
};

/** The one cache of what the person may read. Domains add their calls with `injectEndpoints`. */
export const api = createApi({
  ...CACHE_RULES,
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  endpoints: () => ({}),
});
