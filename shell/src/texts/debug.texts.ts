import { defineTexts, type Translate } from '@workforce/web-core';
import { debug } from './debug.en.ts';

/** A namespace of its own, loaded with the screen. */
export const { useTexts: useDebugTexts } = defineTexts('debug', debug);
export type DebugTranslate = Translate<typeof debug>;
