import { defineTexts } from '@workforce/web-core';
import { firstAdmin } from './first-admin.en.ts';

/** A namespace of its own, loaded with the screen. */
export const { useTexts: useFirstAdminTexts } = defineTexts('firstAdmin', firstAdmin);
