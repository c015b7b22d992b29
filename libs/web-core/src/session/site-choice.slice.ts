import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Id } from '@workforce/contracts';
import { sessionEnded, sessionLeft } from './session.slice.ts';

/** The chosen sites (`sites §3`); none for all that the user oversees. */
export type SiteChoiceState = readonly Id[];

const NONE: SiteChoiceState = [];

const slice = createSlice({
  name: 'siteChoice',
  initialState: NONE,
  reducers: {
    sitesChosen: (state, { payload }: PayloadAction<readonly Id[]>): SiteChoiceState =>
      payload.join() === state.join() ? state : payload,
  },
  extraReducers: (build) => build.addCase(sessionEnded, () => NONE).addCase(sessionLeft, () => NONE),
});

export const { sitesChosen } = slice.actions;
export const siteChoiceReducer = slice.reducer;
