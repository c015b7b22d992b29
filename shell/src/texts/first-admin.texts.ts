import { defineTexts } from '@workforce/web-core';
import { firstAdmin } from './first-admin.en.ts';

/** Apart from the shell's own texts: they come with the screen. */
export const { useTexts: useFirstAdminTexts } = defineTexts('firstAdmin', firstAdmin);
