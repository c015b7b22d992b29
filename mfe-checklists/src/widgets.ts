export { EmployeeChecklistsToday } from './features/employee-today/employee-checklists-today.tsx';
export { MyTasks } from './features/my-tasks/my-tasks.tsx';
export { NeedsAttentionAlert } from './features/needs-attention/needs-attention-alert.tsx';
