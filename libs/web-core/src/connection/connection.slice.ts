import { createSlice } from '@reduxjs/toolkit';

/** Whether the server is reachable. */
export interface ConnectionState {
  isOffline: boolean;
}

const slice = createSlice({
  name: 'connection',
  initialState: { isOffline: false } as ConnectionState,
  reducers: {
    /** A call got no response, or the device reports that it is offline. */
    connectionLost: (): ConnectionState => ({ isOffline: true }),
    /** The server responded. */
    connectionFound: (): ConnectionState => ({ isOffline: false }),
  },
});

export const { connectionLost, connectionFound } = slice.actions;
export const connectionReducer = slice.reducer;
