import type { ScheduleViewProps } from '../view-props.ts';
import { byStart } from '../../../shifts/shift-order.ts';
import { DayList } from './day-list.tsx';

/** The day view: one day's shifts with all details (§2.12). */
export function DayView({ shown, shifts, planned, onAction, onAdd }: ScheduleViewProps) {
  return (
    <DayList day={shown.date} shifts={[...shifts].sort(byStart)} planned={planned} onAction={onAction} onAdd={onAdd} />
  );
}
