import { defineTexts } from '@workforce/web-core';
import { en } from './en.ts';

export const { useTexts, text } = defineTexts('chat', en);
