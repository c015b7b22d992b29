export { EmployeeTodayShift } from './features/widgets/employee-today-shift.tsx';
export { NearOvertime } from './features/widgets/near-overtime.tsx';
export { ScheduledTodayTile } from './features/widgets/scheduled-today-tile.tsx';
export { TodaySchedule } from './features/widgets/today-schedule.tsx';
