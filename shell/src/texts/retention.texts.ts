import { defineTexts } from '@workforce/web-core';
import { retention } from './retention.en.ts';

/** A namespace of its own, loaded with the page of data retention. */
export const { useTexts: useRetentionTexts, text: retentionText } = defineTexts('retention', retention);
