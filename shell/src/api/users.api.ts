import type {
  ChangePasswordRequest,
  CreateUserRequest,
  CredentialCheck,
  Id,
  RevealedPassword,
  RevealPasswordRequest,
  Role,
  SessionInfo,
  UpdateUserRequest,
  User,
} from '@workforce/contracts';
import { api, type Tag, userKnown } from '@workforce/web-core';

/** Lists whose rows carry people's names, and of which a deleted person's rows disappear (`decisions §4`). */
const NAMING_PEOPLE: readonly Tag[] = [
  'User',
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

/** The answer to a change of one's own account becomes the signed-in person (§7). */
async function knowOwnAccount({ id }: { id: Id }, { dispatch, getState, queryFulfilled }: WriteOfPerson) {
  const answer = await queryFulfilled.catch(() => null);
  const { session } = getState() as { session: { user: User | null } };
  if (answer && session.user?.id === id) dispatch(userKnown(answer.data));
}

/** People and their credentials (§7 Users). */
export const usersApi = api.injectEndpoints({
  endpoints: (build) => ({
    /** One person: oneself, or whoever the caller's list has; others are 404. */
    user: build.query<User, Id>({ query: (id) => ({ url: `/users/${id}` }), providesTags: ['User'] }),
    createUser: build.mutation<User, CreateUserRequest>({
      query: (body) => ({ url: '/users', method: 'POST', body }),
      invalidatesTags: ['User', 'SecurityLog'],
    }),
    /** The employee form's changes, or those of the own profile; the answer then becomes the signed-in person (§7). */
    updateUser: build.mutation<User, { id: Id; changes: UpdateUserRequest }>({
      query: ({ id, changes }) => ({ url: `/users/${id}`, method: 'PUT', body: changes }),
      onQueryStarted: knowOwnAccount,
      invalidatesTags: NAMING_PEOPLE,
    }),
    deleteUser: build.mutation<null, Id>({
      query: (id) => ({ url: `/users/${id}`, method: 'DELETE' }),
      invalidatesTags: NAMING_PEOPLE,
    }),
    /** The own password; other sessions of the person end. */
    changePassword: build.mutation<User, { id: Id; passwords: ChangePasswordRequest }>({
      query: ({ id, passwords }) => ({ url: `/users/${id}/password`, method: 'PUT', body: passwords }),
      onQueryStarted: knowOwnAccount,
      invalidatesTags: ['OwnSession', 'SecurityLog'],
    }),
    /**
     * Shows a person's password to an admin, who gives their own unless they did within five minutes. Not a query: the cache must
     * never hold it.
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
      invalidatesTags: ['User', 'SecurityLog'],
    }),
    /** Everywhere a person is signed in, for admins; read anew whenever somebody looks. */
    userSessions: build.query<SessionInfo[], Id>({
      query: (id) => ({ url: `/admin/users/${id}/sessions` }),
      providesTags: ['UserSession'],
      keepUnusedDataFor: 0,
    }),
    endUserSession: build.mutation<null, { id: Id; sessionId: Id }>({
      query: ({ id, sessionId }) => ({ url: `/admin/users/${id}/sessions/${sessionId}`, method: 'DELETE' }),
      // It may have been over already: then the list was old.
      invalidatesTags: ['UserSession', 'OwnSession', 'SecurityLog'],
    }),
    endUserSessions: build.mutation<null, Id>({
      query: (id) => ({ url: `/admin/users/${id}/sessions`, method: 'DELETE' }),
      invalidatesTags: ['UserSession', 'OwnSession', 'SecurityLog'],
    }),
    /** Looks an account up by its username; asked anew each time (§2.21). */
    checkCredentials: build.mutation<CredentialCheck, string>({
      query: (username) => ({ url: `/admin/check-credentials/${encodeURIComponent(username)}` }),
    }),
  }),
});

export const {
  useUserQuery,
  useCreateUserMutation,
  useUpdateUserMutation,
  useDeleteUserMutation,
  useChangePasswordMutation,
  useRevealPasswordMutation,
  useResetPasswordMutation,
  useUpdateRoleMutation,
  useCheckCredentialsMutation,
  useUserSessionsQuery,
  useEndUserSessionMutation,
  useEndUserSessionsMutation,
} = usersApi;
