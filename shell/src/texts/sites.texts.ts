import { defineTexts } from '@workforce/web-core';
import { sites } from './sites.en.ts';

/** A namespace of its own, loaded with the site picker's dialog. */
export const { useTexts: useSitesTexts } = defineTexts('sites', sites);
