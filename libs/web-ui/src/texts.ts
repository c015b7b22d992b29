import { createContext, use } from 'react';
import { en } from './texts.en.ts';

/** The components' own texts; all others are passed in. */
export type UiTexts = typeof en;

export const UiTextsContext = createContext<UiTexts>(en);
export const useUiTexts = (): UiTexts => use(UiTextsContext);
