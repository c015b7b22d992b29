import { createSlice } from '@reduxjs/toolkit';

/** Whether the server answers. */
export interface ConnectionState {
  isOffline: boolean;
}

const slice = createSlice({
  name: 'connection',
  initialState: { isOffline: false } as ConnectionState,
  reducers: {
    /** A call got no answer, or the device says that it has no network. */
    connectionLost: (): ConnectionState => ({ isOffline: true }),
    /** The server answered. */
    connectionFound: (): ConnectionState => ({ isOffline: false }),
  },
});

export const { connectionLost, connectionFound } = slice.actions;
export const connectionReducer = slice.reducer;
