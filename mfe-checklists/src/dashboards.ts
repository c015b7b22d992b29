export { OverdueChecklists } from './features/dashboards/overdue-checklists.tsx';
export { TeamPerformance } from './features/dashboards/team-performance.tsx';
export { TemplateOverview } from './features/dashboards/template-overview.tsx';
export {
  ActiveTasksTile,
  OverdueTasksTile,
  TodaysActiveTasksTile,
  TodaysPendingTile,
} from './features/dashboards/task-tiles.tsx';
export { NeedsAttentionAlert } from './features/needs-attention/needs-attention-alert.tsx';
