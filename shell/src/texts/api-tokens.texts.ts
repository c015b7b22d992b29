import { defineTexts } from '@workforce/web-core';
import { apiTokens } from './api-tokens.en.ts';

/** A namespace of its own, loaded with the screens that use it. */
export const { useTexts: useApiTokenTexts } = defineTexts('apiTokens', apiTokens);
