export { EmployeeTodayShift } from './features/widgets/employee-today-shift.tsx';
export { ScheduledTodayTile } from './features/widgets/scheduled-today-tile.tsx';
export { TodaySchedule } from './features/widgets/today-schedule.tsx';
