import type { Day, Minutes } from '@workforce/contracts';
import { WEEKDAYS } from '@workforce/contracts';
import { weekdayOf, writtenDay } from '../time/calendar.ts';

/** A duration as sentences have it: '10 h', '10 h 30 min', '45 min'. */
export function duration(minutes: Minutes): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** 'Tuesday'. */
export function weekday(day: Day): string {
  const name = WEEKDAYS[weekdayOf(day)] ?? '';
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** 'Tuesday, Mar 10, 2026'. */
export const dated = (day: Day): string => `${weekday(day)}, ${writtenDay(day)}`;

/** '1 day', '3 days'. */
export const counted = (count: number, one: string, many = `${one}s`): string => `${count} ${count === 1 ? one : many}`;

/** '$12.50'. Cents are dollars and cents wherever a pack has prices. */
export const dollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
