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

/** A message to send; the key makes sure that it is sent once, however often it is tried (`decisions §2`). */
export type MessageToSend = SendMessageRequest & { idempotencyKey: string };

/** What the frame shows of the chat, what the device keeps of it, and what the outbox sends (§7 Chat). */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The caller's groups, for managers and admins all of them, in the order they were put in. */
    chatGroups: build.query<ChatGroup[], void>({
      query: () => ({ url: '/chat-groups' }),
      providesTags: ['ChatGroup'],
    }),
    /** A group's messages: the first page holds the latest, each next one those before; members only. */
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
      providesTags: (_pages, _error, id) => [{ type: 'Message', id }],
    }),
    /** Says something in a group; `messagesArrived` takes the answer. */
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
