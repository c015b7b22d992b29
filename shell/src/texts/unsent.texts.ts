import { defineTexts } from '@workforce/web-core';
import { unsent } from './unsent.en.ts';

/** A namespace of its own, loaded with the first screen that needs it. */
export const { useTexts: useUnsentTexts, text } = defineTexts('unsent', unsent);
