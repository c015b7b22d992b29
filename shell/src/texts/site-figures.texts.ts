import { defineTexts } from '@workforce/web-core';
import { siteFigures } from './site-figures.en.ts';

/** A namespace of its own, loaded only for users who look at several sites. */
export const { useTexts: useSiteFiguresTexts } = defineTexts('site-figures', siteFigures);
