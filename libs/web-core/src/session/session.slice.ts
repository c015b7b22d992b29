import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { User } from '@workforce/contracts';

/**
 * Who is using the app (§4): `loading` while a stored token is validated, `unreachable` when no answer came and the token
 * may still be good.
 */
export type SessionState =
  | { status: 'loading'; user: null }
  | { status: 'unreachable'; user: null }
  | { status: 'signed-out'; user: null }
  | { status: 'signed-in'; user: User };

const slice = createSlice({
  name: 'session',
  initialState: { status: 'loading', user: null } as SessionState,
  reducers: {
    sessionLoading: (): SessionState => ({ status: 'loading', user: null }),
    sessionUnreachable: (): SessionState => ({ status: 'unreachable', user: null }),
    sessionEnded: (): SessionState => ({ status: 'signed-out', user: null }),
    /** Also after a change of the own profile. */
    userKnown: (_state, { payload }: PayloadAction<User>): SessionState => ({ status: 'signed-in', user: payload }),
  },
});

export const { sessionLoading, sessionUnreachable, sessionEnded, userKnown } = slice.actions;
export const sessionReducer = slice.reducer;
