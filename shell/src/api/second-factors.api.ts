import type {
  AddAppRequest,
  AddedSecondFactor,
  AddPasskeyRequest,
  AppSecret,
  ConfirmationRequest,
  ConfirmationStart,
  Id,
  PasskeyCreation,
  ProviderSignInRequest,
  ProviderSignInStart,
  RecoveryCodes,
  RenamePasskeyRequest,
  SecondFactorState,
} from '@workforce/contracts';
import { api } from '@workforce/web-core';

const FACTORS = '/auth/second-factors';
const CONFIRMATION = '/auth/confirmation';

/** The user's own second factors, and confirming with them (`identity §3`). */
export const secondFactorsApi = api.injectEndpoints({
  endpoints: (build) => ({
    secondFactors: build.query<SecondFactorState, void>({
      query: () => ({ url: FACTORS }),
      providesTags: ['SecondFactor'],
    }),
    startApp: build.mutation<AppSecret, void>({
      query: () => ({ url: `${FACTORS}/app/start`, method: 'POST' }),
    }),
    addApp: build.mutation<AddedSecondFactor, AddAppRequest>({
      query: (body) => ({ url: `${FACTORS}/app`, method: 'POST', body }),
      invalidatesTags: ['SecondFactor', 'OwnSession'],
    }),
    removeApp: build.mutation<null, void>({
      query: () => ({ url: `${FACTORS}/app`, method: 'DELETE' }),
      invalidatesTags: ['SecondFactor'],
    }),
    startPasskey: build.mutation<PasskeyCreation, void>({
      query: () => ({ url: `${FACTORS}/passkeys/start`, method: 'POST' }),
    }),
    addPasskey: build.mutation<AddedSecondFactor, AddPasskeyRequest>({
      query: (body) => ({ url: `${FACTORS}/passkeys`, method: 'POST', body }),
      invalidatesTags: ['SecondFactor', 'OwnSession'],
    }),
    renamePasskey: build.mutation<null, { id: Id } & RenamePasskeyRequest>({
      query: ({ id, ...body }) => ({ url: `${FACTORS}/passkeys/${id}`, method: 'PUT', body }),
      invalidatesTags: ['SecondFactor'],
    }),
    removePasskey: build.mutation<null, Id>({
      query: (id) => ({ url: `${FACTORS}/passkeys/${id}`, method: 'DELETE' }),
      invalidatesTags: ['SecondFactor'],
    }),
    makeRecoveryCodes: build.mutation<RecoveryCodes, void>({
      query: () => ({ url: `${FACTORS}/recovery-codes`, method: 'POST' }),
      invalidatesTags: ['SecondFactor'],
    }),
    startConfirmation: build.mutation<ConfirmationStart, void>({
      query: () => ({ url: `${CONFIRMATION}/start`, method: 'POST' }),
    }),
    confirm: build.mutation<null, ConfirmationRequest>({
      query: (body) => ({ url: CONFIRMATION, method: 'POST', body }),
      invalidatesTags: (_result, _error, { recoveryCode }) => (recoveryCode === undefined ? [] : ['SecondFactor']),
    }),
    /** The address of the user's provider, at which they sign in again. */
    startProviderConfirmation: build.mutation<ProviderSignInStart, void>({
      query: () => ({ url: `${CONFIRMATION}/provider/start`, method: 'POST' }),
    }),
    /** Confirms with the answer of the provider, which returned the user to this page. */
    confirmAtProvider: build.mutation<null, ProviderSignInRequest>({
      query: (body) => ({ url: `${CONFIRMATION}/provider`, method: 'POST', body }),
    }),
  }),
});

export const {
  useAddAppMutation,
  useAddPasskeyMutation,
  useConfirmAtProviderMutation,
  useConfirmMutation,
  useMakeRecoveryCodesMutation,
  useRemoveAppMutation,
  useRemovePasskeyMutation,
  useRenamePasskeyMutation,
  useSecondFactorsQuery,
  useStartAppMutation,
  useStartConfirmationMutation,
  useStartPasskeyMutation,
  useStartProviderConfirmationMutation,
} = secondFactorsApi;
