import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** `off`: nobody is signed in; `connecting`: for the first time or again. */
export type LinkState = 'off' | 'connecting' | 'open';

const slice = createSlice({
  name: 'link',
  initialState: 'off' as LinkState,
  reducers: { linkChanged: (_state, { payload }: PayloadAction<LinkState>): LinkState => payload },
});

export const { linkChanged } = slice.actions;
export const linkReducer = slice.reducer;
