import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { SessionUser, User } from '@workforce/contracts';
import { everywhere } from '@workforce/domain';
import { readToken } from './token.ts';

/**
 * The page's session (§4): `loading` while a stored token is validated, `unreachable` when the server didn't respond and the token may
 * still be valid, `left` when another user is signed in on the device by now: the page shows and sends nothing any more. `token` is
 * the page's own, set on load or sign-in, whatever the device stores meanwhile.
 */
export type SessionState = { token: string | null } & (
  { status: 'loading' | 'unreachable' | 'signed-out' | 'left'; user: null } | { status: 'signed-in'; user: SessionUser }
);

/** A user as answered by any endpoint, or as stored by an earlier release. */
export type KnownUser = User & Partial<SessionUser>;

/** Without places, which an earlier release didn't know, the role counts everywhere; the server decides. */
const withPlaces = (user: KnownUser): SessionUser => ({
  ...user,
  places: user.places ?? everywhere(user.role).places,
  sites: user.sites ?? [],
});

/** What is left of a sign-in isn't kept from an earlier answer. */
function known(before: SessionUser | null, { signInStep, ...user }: KnownUser): KnownUser {
  const { signInStep: _earlier, ...kept } = before ?? {};
  return { ...kept, ...user, ...(signInStep !== undefined && { signInStep }) };
}

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
    signedIn: (
      _state,
      { payload: { user, token } }: PayloadAction<{ user: KnownUser; token: string }>,
    ): SessionState => ({
      status: 'signed-in',
      user: withPlaces(user),
      token,
    }),
    /** The same user has signed in again in another tab. */
    tokenRenewed: (state, { payload }: PayloadAction<string>): SessionState => ({ ...state, token: payload }),
    /** A request was refused as another user's: the session must be checked again. */
    identityDoubted: (state): SessionState => state,
    /** Also dispatched after a change of the own profile, whose answer has no places: the known ones stay. */
    userKnown: (state, { payload: user }: PayloadAction<KnownUser>): SessionState =>
      state.status === 'left'
        ? state
        : { status: 'signed-in', user: withPlaces(known(state.user, user)), token: state.token },
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
