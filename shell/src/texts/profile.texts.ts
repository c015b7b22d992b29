import { defineTexts } from '@workforce/web-core';
import { profile } from './profile.en.ts';

/** Apart from the shell's own texts: they come with the screen. */
export const { useTexts: useProfileTexts } = defineTexts('profile', profile);
