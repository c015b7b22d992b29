import type {
  AddMemberRequest,
  ChatGroup,
  CreateChatGroupRequest,
  GroupMember,
  GroupOrderRequest,
  Id,
  User,
} from '@workforce/contracts';
import { api, chatApi, type AtChosenSites } from '@workforce/web-core';

/** Number of groups that a search reads. */
const FOUND = 60;

/** Number of people that a search for new members reads. */
export const CANDIDATES = 200;

/** Members and mutations of chat groups (§7 Chat). */
export const groupsApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One group; 404 unless the user may see it. For groups that `chatGroups` doesn't contain. */
    chatGroup: build.query<ChatGroup, Id>({
      query: (id) => ({ url: `/chat-groups/${id}` }),
      providesTags: ['ChatGroup'],
    }),
    /** The first groups whose title contains the text, in their order. */
    foundGroups: build.query<ChatGroup[], string>({
      query: (search) => ({ url: '/chat-groups', params: { search, limit: FOUND } }),
      providesTags: ['ChatGroup'],
    }),
    groupMembers: build.query<GroupMember[], Id>({
      query: (groupId) => ({ url: `/chat-groups/${groupId}/members` }),
      providesTags: (_members, _error, id) => [{ type: 'GroupMember', id }],
    }),
    /** Active people by name who match the text; managers and admins. */
    memberCandidates: build.query<User[], AtChosenSites<'user.list', { search: string }>>({
      query: ({ search, sites }) => ({
        url: '/users',
        params: {
          sites,
          isActive: true,
          sort: 'name',
          limit: CANDIDATES,
          ...(search === '' ? {} : { search, searchIn: 'name' }),
        },
      }),
      providesTags: ['User'],
    }),
    createChatGroup: build.mutation<ChatGroup, CreateChatGroupRequest>({
      query: (body) => ({ url: '/chat-groups', method: 'POST', body }),
      invalidatesTags: ['ChatGroup'],
    }),
    addGroupMember: build.mutation<GroupMember, AddMemberRequest & { groupId: Id }>({
      query: ({ groupId, ...body }) => ({ url: `/chat-groups/${groupId}/members`, method: 'POST', body }),
      invalidatesTags: (_member, _error, { groupId }) => ['ChatGroup', { type: 'GroupMember', id: groupId }],
    }),
    removeGroupMember: build.mutation<null, { groupId: Id; userId: Id }>({
      query: ({ groupId, userId }) => ({ url: `/chat-groups/${groupId}/members/${userId}`, method: 'DELETE' }),
      invalidatesTags: (_answer, _error, { groupId }) => ['ChatGroup', { type: 'GroupMember', id: groupId }],
    }),
    archiveChatGroup: build.mutation<unknown, Id>({
      query: (groupId) => ({ url: `/chat-groups/${groupId}/archive`, method: 'PATCH' }),
      invalidatesTags: ['ChatGroup', 'Message'],
    }),
    /** Moves groups to places in the list: optimistic, rolled back when the server refuses. */
    orderChatGroups: build.mutation<unknown, GroupOrderRequest['groupOrders']>({
      query: (groupOrders) => ({ url: '/chat-groups/order', method: 'PUT', body: { groupOrders } }),
      async onQueryStarted(orders, { dispatch, queryFulfilled }) {
        const places = new Map(orders.map(({ id, displayOrder }) => [id, displayOrder]));
        const shown = dispatch(
          chatApi.util.updateQueryData('chatGroups', undefined, (groups) => {
            for (const group of groups) group.displayOrder = places.get(group.id) ?? group.displayOrder;
            groups.sort((a, b) => a.displayOrder - b.displayOrder);
          }),
        );
        await queryFulfilled.catch(() => shown.undo());
      },
      invalidatesTags: ['ChatGroup'],
    }),
  }),
});

export const {
  useChatGroupQuery,
  useFoundGroupsQuery,
  useGroupMembersQuery,
  useMemberCandidatesQuery,
  useCreateChatGroupMutation,
  useAddGroupMemberMutation,
  useRemoveGroupMemberMutation,
  useArchiveChatGroupMutation,
  useOrderChatGroupsMutation,
} = groupsApi;
