import { defineTexts } from '@workforce/web-core';
import { profile } from './profile.en.ts';

/** A namespace of its own, loaded with the screen. */
export const { useTexts: useProfileTexts } = defineTexts('profile', profile);
