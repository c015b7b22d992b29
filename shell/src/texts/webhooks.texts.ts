import { defineTexts } from '@workforce/web-core';
import { webhooks } from './webhooks.en.ts';

/** A namespace of its own, loaded with the screens that use it. */
export const { useTexts: useWebhookTexts } = defineTexts('webhooks', webhooks);
