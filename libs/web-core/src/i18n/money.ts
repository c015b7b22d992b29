import { currentLanguage } from './i18n.ts';

/** `1,234.50`, for cents. The currency is the organisation's own and isn't written. */
export const formatMoney = (cents: number): string =>
  (cents / 100).toLocaleString(currentLanguage(), { minimumFractionDigits: 2, maximumFractionDigits: 2 });
