import { defineTexts } from '@workforce/web-core';
import { signInAdmin } from './sign-in-admin.en.ts';

/** A namespace of its own, loaded with the administration of single sign-on. */
export const { useTexts: useSignInAdminTexts } = defineTexts('signInAdmin', signInAdmin);
