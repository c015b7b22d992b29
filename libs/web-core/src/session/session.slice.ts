import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@workforce/contracts';
import { readToken } from './token.ts';

/**
 * The page's session (§4): `loading` while a stored token is validated, `unreachable` when the server didn't respond and the token may
 * still be valid, `left` when another user is signed in on the device by now: the page shows and sends nothing any more. `token` is
 * the page's own, set on load or sign-in, whatever the device stores meanwhile.
 */
export type SessionState = { token: string | null } & (
  { status: 'loading' | 'unreachable' | 'signed-out' | 'left'; user: null } | { status: 'signed-in'; user: User }
);

const slice = createSlice({
  name: 'session',
  initialState: (): SessionState => ({ status: 'loading', user: null, token: readToken() }),
  reducers: {
    sessionLoading: (_state, { payload: token }: PayloadAction<string>): SessionState => ({
      status: 'loading',
      user: null,
      token,
    }),
    sessionUnreachable: ({ token }): SessionState => ({ status: 'unreachable', user: null, token }),
    sessionEnded: (): SessionState => ({ status: 'signed-out', user: null, token: null }),
    /** Another user is signed in on this device: the page must reload. */
    sessionLeft: (): SessionState => ({ status: 'left', user: null, token: null }),
    signedIn: (_state, { payload: { user, token } }: PayloadAction<{ user: User; token: string }>): SessionState => ({
      status: 'signed-in',
      user,
      token,
    }),
    /** The same user has signed in again in another tab. */
    tokenRenewed: (state, { payload }: PayloadAction<string>): SessionState => ({ ...state, token: payload }),
    /** A request was refused as another user's: the session must be checked again. */
    identityDoubted: (state): SessionState => state,
    /** Also dispatched after a change of the own profile. */
    userKnown: (state, { payload: user }: PayloadAction<User>): SessionState =>
      state.status === 'left' ? state : { status: 'signed-in', user, token: state.token },
  },
});

export const {
  identityDoubted,
  sessionLoading,
  sessionUnreachable,
  sessionEnded,
  sessionLeft,
  signedIn,
  tokenRenewed,
  userKnown,
} = slice.actions;
export const sessionReducer = slice.reducer;
