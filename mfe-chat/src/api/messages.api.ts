import type { Id, InboxMessage, ReadMarkRequest } from '@workforce/contracts';
import { api } from '@workforce/web-core';

/** The inbox and the read mark (§7 Chat). */
export const messagesApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** The latest 200 messages of all the caller's groups, newest first. */
    messages: build.query<InboxMessage[], void>({
      query: () => ({ url: '/messages' }),
      providesTags: ['Message'],
    }),
    /** Moves the caller's read mark; `readUpTo` applies it optimistically. */
    moveReadMark: build.mutation<unknown, ReadMarkRequest & { groupId: Id }>({
      query: ({ groupId, messageId }) => ({
        url: `/chat-groups/${groupId}/read`,
        method: 'PUT',
        body: { messageId },
      }),
    }),
  }),
});

export const { useMessagesQuery } = messagesApi;
