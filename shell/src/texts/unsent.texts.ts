import { defineTexts } from '@workforce/web-core';
import { unsent } from './unsent.en.ts';

/** Apart from the shell's own texts: they come with the first screen that needs them. */
export const { useTexts: useUnsentTexts, text } = defineTexts('unsent', unsent);
