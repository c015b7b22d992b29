import { defineTexts } from '@workforce/web-core';
import { dashboards } from './dashboards.en.ts';

/** Apart from the shell's own texts: they come with the first dashboard. */
export const { useTexts: useDashboardTexts } = defineTexts('dashboards', dashboards);
