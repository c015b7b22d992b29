/** Fields for days, times and instants, loaded with the first screen that uses them. */
export { DayItem, TimeItem } from './dates/date-items.tsx';
export { DayFilter } from './dates/day-filter.tsx';
export { InstantItem, TimeWithinItem } from './dates/instant-items.tsx';
