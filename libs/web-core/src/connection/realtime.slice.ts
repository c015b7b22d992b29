import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `off`: nobody is signed in; `connecting`: connecting or reconnecting. */
export type RealtimeStatus = 'off' | 'connecting' | 'open';

const slice = createSlice({
  name: 'link',
  initialState: 'off' as RealtimeStatus,
  reducers: { linkChanged: (_state, { payload }: PayloadAction<RealtimeStatus>): RealtimeStatus => payload },
});

export const { linkChanged } = slice.actions;
export const realtimeReducer = slice.reducer;
