import type { Day, Minutes } from '@workforce/contracts';

/** A cell that a spreadsheet would run as a formula is kept as text. */
const safe = (text: string): string => (/^[=+\-@\t\r]/.test(text) && !/^-[\d.]+$/.test(text) ? `'${text}` : text);

const quoted = (cell: string | number): string => {
  if (typeof cell === 'number') return String(cell);
  const text = safe(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Text without a control character. */
export const ONE_LINE = /^\P{Cc}*$/u;

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
