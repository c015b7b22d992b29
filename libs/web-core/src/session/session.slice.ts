import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@workforce/contracts';
import { readToken } from './token.ts';

/**
 * Who is using the app (§4): `loading` while a stored token is validated, `unreachable` when no answer came and the token
 * may still be good, `left` when somebody else is signed in on the device by now: the page shows and sends nothing any more.
 * `token` is the page's own, decided when the page begins or somebody signs in on it, whatever the device keeps meanwhile.
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
    /** Somebody else is signed in on this device: the page has to begin anew. */
    sessionLeft: (): SessionState => ({ status: 'left', user: null, token: null }),
    signedIn: (_state, { payload: { user, token } }: PayloadAction<{ user: User; token: string }>): SessionState => ({
      status: 'signed-in',
      user,
      token,
    }),
    /** The same person has signed in again in another tab. */
    tokenRenewed: (state, { payload }: PayloadAction<string>): SessionState => ({ ...state, token: payload }),
    /** A request of the page was refused as somebody else's: whose session it is has to be asked again. */
    identityDoubted: (state): SessionState => state,
    /** Also after a change of the own profile. */
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
