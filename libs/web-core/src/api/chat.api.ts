import {
  MESSAGES_PER_PAGE,
  type ChatGroup,
  type ChatMessage,
  type Id,
  type SendMessageRequest,
} from '@workforce/contracts';
import { api } from './api.ts';
import type { MessagePage } from '../rows/chat-rows.ts';

export type { MessagePage };

/** A message to send; the key makes retries idempotent (`decisions §2`). */
export type MessageToSend = SendMessageRequest & { idempotencyKey: string };

/** Chat endpoints of the frame, the device cache and the outbox (§7 Chat). */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The caller's groups, for managers and admins all groups, in their custom order. */
    chatGroups: build.query<ChatGroup[], void>({
      query: () => ({ url: '/chat-groups' }),
      providesTags: ['ChatGroup', 'Offline'],
    }),
    /** A group's messages: the first page has the latest, each further one older ones; members only. */
    groupMessages: build.infiniteQuery<MessagePage, Id, Id | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: ({ messages, hasOlder }) => (hasOlder ? messages[0]?.id : undefined),
      },
      query: ({ queryArg: groupId, pageParam: before }) => ({ url: `/messages/group/${groupId}`, params: { before } }),
      transformResponse: (messages: ChatMessage[]) => ({
        messages,
        hasOlder: messages.length >= MESSAGES_PER_PAGE,
      }),
      providesTags: (_pages, _error, id) => [{ type: 'Message', id }, 'Offline'],
    }),
    /** Sends a message to a group; `messagesArrived` applies the response. */
    sendMessage: build.mutation<ChatMessage, MessageToSend & { actingUser?: Id }>({
      query: ({ idempotencyKey, actingUser, ...body }) => ({
        url: '/messages',
        method: 'POST',
        body,
        idempotencyKey,
        actingUser,
      }),
    }),
  }),
});

export const { useChatGroupsQuery, useGroupMessagesInfiniteQuery } = chatApi;
