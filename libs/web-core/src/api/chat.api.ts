import {
  type AddMemberRequest,
  type ChatGroup,
  type ChatMessage,
  type CreateChatGroupRequest,
  type GroupMember,
  type GroupOrderRequest,
  type Id,
  type InboxMessage,
  MESSAGES_PER_PAGE,
  type ReadMark,
} from '@workforce/contracts';
import { serverNow } from '../clock/server-clock.ts';
import { api } from './api.ts';
import { applyReadMark, withMessage } from './chat-cache.ts';

/** A message as the screen shows it: sent, on its way, or refused and waiting for 'try again'. */
export interface ShownMessage extends ChatMessage {
  /** Absent once the server has it. */
  sending?: 'pending' | 'failed';
}

/** A message to send; `key` is made once by the composer, so that a repetition says it only once. */
export interface MessageToSend {
  groupId: Id;
  content: string;
  /** Idempotency key, and the id of the message until the server has given it one. */
  key: string;
  /** Who sends it, for the message on its way. */
  sender: { id: Id; name: string };
}

/** Groups, members and messages (§7 Chat). */
export const chatApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** Groups in use in their order: one's own, for managers and admins all. */
    chatGroups: build.query<ChatGroup[], void>({
      query: () => ({ url: '/chat-groups' }),
      providesTags: ['ChatGroup'],
    }),
    groupMembers: build.query<GroupMember[], Id>({
      query: (groupId) => ({ url: `/chat-groups/${groupId}/members` }),
      providesTags: (_members, _error, groupId) => [{ type: 'GroupMember', id: groupId }],
    }),
    /**
     * A group's messages, each page oldest first: the first page is the latest, `fetchNextPage` reads the one before. Show
     * them with `messagesOf`.
     */
    groupMessages: build.infiniteQuery<ShownMessage[], Id, Id | null>({
      infiniteQueryOptions: {
        initialPageParam: null,
        getNextPageParam: (page) => (page.length < MESSAGES_PER_PAGE ? undefined : page[0]?.id),
      },
      query: ({ queryArg: groupId, pageParam: before }) => ({ url: `/messages/group/${groupId}`, params: { before } }),
      providesTags: (_pages, _error, groupId) => [{ type: 'Message', id: groupId }],
    }),
    /** The latest 200 messages of all one's groups, newest first. */
    inbox: build.query<InboxMessage[], void>({
      query: () => ({ url: '/messages' }),
      providesTags: ['Message'],
    }),
    /**
     * Shows the message at once and sends it behind. Refused, it stays as 'failed': send it again with the same key, or take
     * it away with `dropMessage`.
     */
    sendMessage: build.mutation<ChatMessage, MessageToSend>({
      query: ({ groupId, content, key }) => ({
        url: '/messages',
        method: 'POST',
        body: { groupId, content },
        idempotencyKey: key,
      }),
      async onQueryStarted({ groupId, content, key, sender }, { dispatch, queryFulfilled }) {
        const change = (update: (latest: ShownMessage[]) => void) =>
          dispatch(
            chatApi.util.updateQueryData('groupMessages', groupId, ({ pages }) => {
              if (pages[0]) update(pages[0]);
            }),
          );
        const takeAway = (latest: ShownMessage[]) => {
          const place = latest.findIndex(({ id }) => id === key);
          if (place >= 0) latest.splice(place, 1);
        };
        change((latest) => {
          takeAway(latest);
          latest.push(onItsWay(groupId, content.trim(), key, sender));
        });
        try {
          const { data } = await queryFulfilled;
          change(takeAway);
          dispatch(withMessage(data));
        } catch {
          change((latest) => {
            const waiting = latest.find(({ id }) => id === key);
            if (waiting) waiting.sending = 'failed';
          });
        }
      },
    }),
    /** Moves one's read mark, on the screen at once. */
    readGroup: build.mutation<ReadMark, { groupId: Id; messageId: Id }>({
      query: ({ groupId, messageId }) => ({
        url: `/chat-groups/${groupId}/read`,
        method: 'PUT',
        body: { messageId },
      }),
      async onQueryStarted(_mark, { dispatch, queryFulfilled }) {
        try {
          dispatch(applyReadMark((await queryFulfilled).data));
        } catch {
          // What is unread stays so, and is marked with the next look.
        }
      },
      invalidatesTags: (_mark, error) => (error ? [] : ['Notification']),
    }),
    createGroup: build.mutation<ChatGroup, CreateChatGroupRequest>({
      query: (body) => ({ url: '/chat-groups', method: 'POST', body }),
      invalidatesTags: ['ChatGroup'],
    }),
    /** Shows the new order at once; a refusal brings the old one back. */
    orderGroups: build.mutation<ChatGroup[], GroupOrderRequest>({
      query: (body) => ({ url: '/chat-groups/order', method: 'PUT', body }),
      async onQueryStarted({ groupOrders }, { dispatch, queryFulfilled }) {
        const places = new Map(groupOrders.map(({ id, displayOrder }) => [id, displayOrder]));
        const shown = dispatch(
          chatApi.util.updateQueryData('chatGroups', undefined, (groups) => {
            for (const group of groups) group.displayOrder = places.get(group.id) ?? group.displayOrder;
            groups.sort((a, b) => a.displayOrder - b.displayOrder || (a.id < b.id ? -1 : 1));
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: (_groups, error) => (error ? [] : ['ChatGroup']),
    }),
    archiveGroup: build.mutation<ChatGroup, Id>({
      query: (id) => ({ url: `/chat-groups/${id}/archive`, method: 'PATCH' }),
      invalidatesTags: ['ChatGroup', 'Message'],
    }),
    addMember: build.mutation<GroupMember, AddMemberRequest & { groupId: Id }>({
      query: ({ groupId, ...body }) => ({ url: `/chat-groups/${groupId}/members`, method: 'POST', body }),
      invalidatesTags: (_member, _error, { groupId }) => ['ChatGroup', { type: 'GroupMember', id: groupId }],
    }),
    removeMember: build.mutation<null, { groupId: Id; userId: Id }>({
      query: ({ groupId, userId }) => ({ url: `/chat-groups/${groupId}/members/${userId}`, method: 'DELETE' }),
      invalidatesTags: (_none, _error, { groupId }) => ['ChatGroup', { type: 'GroupMember', id: groupId }],
    }),
  }),
});

/** A message before the server has it; it stands behind all others. */
const onItsWay = (groupId: Id, content: string, key: string, sender: MessageToSend['sender']): ShownMessage => ({
  id: key,
  number: Number.MAX_SAFE_INTEGER,
  content,
  groupId,
  recipientId: null,
  senderId: sender.id,
  senderName: sender.name,
  createdAt: serverNow().toISOString(),
  isRead: true,
  sending: 'pending',
});

/** All messages that were read, oldest first. */
export const messagesOf = (pages: readonly ShownMessage[][]): ShownMessage[] => [...pages].reverse().flat();

export const {
  useChatGroupsQuery,
  useGroupMembersQuery,
  useGroupMessagesInfiniteQuery,
  useInboxQuery,
  useSendMessageMutation,
  useReadGroupMutation,
  useCreateGroupMutation,
  useOrderGroupsMutation,
  useArchiveGroupMutation,
  useAddMemberMutation,
  useRemoveMemberMutation,
} = chatApi;
