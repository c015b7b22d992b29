import { defineTexts } from '@workforce/web-core';
import { privacy } from './privacy.en.ts';

/** A namespace of its own, loaded with the privacy notice. */
export const { useTexts: usePrivacyTexts } = defineTexts('privacy', privacy);
