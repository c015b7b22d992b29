import { defineTexts } from '@workforce/web-core';
import { sitesAdmin } from './sites-admin.en.ts';

/** A namespace of its own, loaded with the administration of sites and the dialog that moves a person. */
export const { useTexts: useSitesAdminTexts } = defineTexts('sitesAdmin', sitesAdmin);
