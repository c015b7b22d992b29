import type {
  ChangePasswordRequest,
  CreateUserRequest,
  CredentialCheck,
  Id,
  OpenMatters,
  PersonSession,
  RevealedPassword,
  RevealPasswordRequest,
  Role,
  SessionInfo,
  UpdateUserRequest,
  User,
} from '@workforce/contracts';
import { api, listOf, type AtChosenSites, type Tag, userKnown } from '@workforce/web-core';

/** Cache tags of lists that contain people's names, or lose rows when a person is deleted (`decisions §4`). */
const NAMING_PEOPLE: readonly Tag[] = [
  'User',
  'Unit',
  'Schedule',
  'Instance',
  'CompletedInstance',
  'NeedsAttention',
  'TimeEntry',
  'TimeAudit',
  'TimeOff',
  'GroupMember',
  'SecurityLog',
];

interface WriteOfPerson {
  dispatch: (action: ReturnType<typeof userKnown>) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<{ data: User }>;
}

/** Updates the signed-in user from the response to a change of their own account (§7). */
async function updateSignedInUser({ id }: { id: Id }, { dispatch, getState, queryFulfilled }: WriteOfPerson) {
  const answer = await queryFulfilled.catch(() => null);
  const { session } = getState() as { session: { user: User | null } };
  if (answer && session.user?.id === id) dispatch(userKnown(answer.data));
}

/** Users and their credentials (§7 Users). */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    createUser: build.mutation<User, CreateUserRequest>({
      query: (body) => ({ url: '/users', method: 'POST', body }),
      invalidatesTags: ['User', 'Unit', 'SecurityLog'],
    }),
    /** Changes from the employee form or the own profile; the latter also updates the signed-in user (§7). */
    updateUser: build.mutation<User, { id: Id; changes: UpdateUserRequest }>({
      query: ({ id, changes }) => ({ url: `/users/${id}`, method: 'PUT', body: changes }),
      onQueryStarted: updateSignedInUser,
      invalidatesTags: NAMING_PEOPLE,
    }),
    /** What is still open for a person, shown before they are deactivated. */
    openMatters: build.query<OpenMatters, Id>({
      query: (id) => ({ url: `/users/${id}/open-matters` }),
      keepUnusedDataFor: 0,
    }),
    deleteUser: build.mutation<null, Id>({
      query: (id) => ({ url: `/users/${id}`, method: 'DELETE' }),
      invalidatesTags: NAMING_PEOPLE,
    }),
    /** Changes the own password; the user's other sessions are revoked. */
    changePassword: build.mutation<User, { id: Id; passwords: ChangePasswordRequest }>({
      query: ({ id, passwords }) => ({ url: `/users/${id}/password`, method: 'PUT', body: passwords }),
      onQueryStarted: updateSignedInUser,
      invalidatesTags: ['OwnSession', 'SecurityLog'],
    }),
    /**
     * Reveals a password to an admin, who confirms with their own unless they did within five minutes. A mutation, so
     * that the cache never stores it.
     */
    revealPassword: build.mutation<RevealedPassword, { id: Id } & RevealPasswordRequest>({
      query: ({ id, ...body }) => ({ url: `/admin/users/${id}/password/reveal`, method: 'POST', body }),
      invalidatesTags: ['SecurityLog', 'Notification'],
    }),
    resetPassword: build.mutation<unknown, { id: Id; password: string }>({
      query: ({ id, password }) => ({ url: `/admin/reset-password/${id}`, method: 'POST', body: { password } }),
      invalidatesTags: ['SecurityLog'],
    }),
    updateRole: build.mutation<unknown, { id: Id; role: Role }>({
      query: ({ id, role }) => ({ url: `/admin/update-role/${id}`, method: 'POST', body: { role } }),
      invalidatesTags: ['User', 'Unit', 'SecurityLog'],
    }),
    /** A user's sessions, for admins; always refetched. */
    userSessions: build.query<SessionInfo[], Id>({
      query: (id) => ({ url: `/admin/users/${id}/sessions` }),
      providesTags: ['UserSession'],
      keepUnusedDataFor: 0,
    }),
    /** Of the people whom the admin administers, newest first, page by page; always refetched. */
    peopleSessions: build.infiniteQuery({
      ...listOf<PersonSession, AtChosenSites<'user.administer', { search?: string }>>('/admin/sessions', {
        tags: ['UserSession'],
        limit: 50,
      }),
      keepUnusedDataFor: 0,
    }),
    endUserSession: build.mutation<null, { id: Id; sessionId: Id }>({
      query: ({ id, sessionId }) => ({ url: `/admin/users/${id}/sessions/${sessionId}`, method: 'DELETE' }),
      // After a refusal too: the session may have ended already, which makes the list stale.
      invalidatesTags: ['UserSession', 'OwnSession', 'SecurityLog'],
    }),
    /** Removes all second factors of a person, which ends their sessions. */
    resetSecondFactors: build.mutation<null, Id>({
      query: (id) => ({ url: `/admin/users/${id}/second-factors`, method: 'DELETE' }),
      invalidatesTags: ['UserSession', 'SecurityLog'],
    }),
    endUserSessions: build.mutation<null, Id>({
      query: (id) => ({ url: `/admin/users/${id}/sessions`, method: 'DELETE' }),
      invalidatesTags: ['UserSession', 'OwnSession', 'SecurityLog'],
    }),
    /** Looks up an account by username; never cached (§2.21). */
    checkCredentials: build.mutation<CredentialCheck, string>({
      query: (username) => ({ url: `/admin/check-credentials/${encodeURIComponent(username)}` }),
    }),
  }),
});

export const {
  useOpenMattersQuery,
  usePeopleSessionsInfiniteQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useChangePasswordMutation,
  useResetSecondFactorsMutation,
  useRevealPasswordMutation,
  useResetPasswordMutation,
  useUpdateRoleMutation,
  useCheckCredentialsMutation,
  useUserSessionsQuery,
  useEndUserSessionMutation,
  useEndUserSessionsMutation,
} = usersApi;
