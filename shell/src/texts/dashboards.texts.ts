import { defineTexts } from '@workforce/web-core';
import { dashboards } from './dashboards.en.ts';

/** A namespace of its own, loaded with the first dashboard. */
export const { useTexts: useDashboardTexts } = defineTexts('dashboards', dashboards);
