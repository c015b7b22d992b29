import { defineTexts, type Translate } from '@workforce/web-core';
import { debug } from './debug.en.ts';

/** Apart from the shell's own texts: they come with the screen. */
export const { useTexts: useDebugTexts } = defineTexts('debug', debug);
export type DebugTranslate = Translate<typeof debug>;
