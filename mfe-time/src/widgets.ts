export { ClockBadge } from './features/widgets/clock-badge.tsx';
export { EmployeeTimeEntries, EmployeeTimeOff } from './features/widgets/employee-cards.tsx';
export { PendingTimeOff } from './features/widgets/pending-time-off.tsx';
export { PendingApprovalsTile, TimeOffRequestsTile } from './features/widgets/time-off-tiles.tsx';
