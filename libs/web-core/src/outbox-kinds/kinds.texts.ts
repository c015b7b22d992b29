import { defineTexts } from '../i18n/i18n.ts';
import { outboxTexts } from './kinds.en.ts';

export const { text } = defineTexts('outbox-kinds', outboxTexts);
