import type { Day, Minutes } from '@workforce/contracts';
import { cellText } from '@workforce/domain';

/** Hours and amounts below zero are figures, not formulas. */
const FIGURE = /^-\d+(\.\d+)?$/;

const quoted = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const text = FIGURE.test(cell) ? cell : cellText(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Text without a control character. */
export const ONE_LINE = /^\P{Cc}*$/u;

/** Marks a text as UTF-8 for Excel. */
export const BYTE_ORDER_MARK = '\uFEFF';

/** Rows as RFC 4180 writes them. */
export const csv = (rows: readonly (readonly (string | number)[])[]): string =>
  rows.map((row) => `${row.map(quoted).join(',')}\r\n`).join('');

/** Hundredths of an hour, half up, as a number with at most two decimals. */
export const hundredths = (minutes: Minutes): number => Math.sign(minutes) * Math.round((Math.abs(minutes) * 100) / 60);

/** '7.50' of 450 minutes. */
export const decimalHours = (minutes: Minutes): string => (hundredths(minutes) / 100).toFixed(2);

/** '12.34' of 1234 cents. */
export const money = (cents: number): string => (cents / 100).toFixed(2);

/** 'MM/DD/YY' or 'MM/DD/YYYY' of a day. */
export const usDay = (day: Day, yearDigits: 2 | 4): string =>
  `${day.slice(5, 7)}/${day.slice(8, 10)}/${day.slice(4 - yearDigits, 4)}`;

/** 'H:MM'. */
export const hoursAndMinutes = (minutes: Minutes): string =>
  `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
