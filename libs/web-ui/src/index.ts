export { Badge, Button, Skeleton, type ButtonProps } from 'antd';
export { isFocusLost, rememberPlace, type RememberedPlace } from './focus/remembered-place.ts';
export { Card, type CardProps } from './layout/card.tsx';
export { CardList, CardListSkeleton, type CardListProps, type CardListSkeletonProps } from './layout/card-list.tsx';
export { Facts, type FactsProps } from './layout/facts.tsx';
export { FilterBar, type FilterBarProps } from './layout/filter-bar.tsx';
export { FilterField } from './layout/filter-field.tsx';
export { Grid, Inline, Stack, type Gap, type LayoutProps } from './layout/layout.tsx';
export { PageHeader, type PageHeaderProps } from './layout/page-header.tsx';
export {
  CLOCK_TONES,
  ClockLine,
  ClockLineSkeleton,
  ClockStatusBadge,
  type ClockStatusBadgeProps,
} from './parts/clock-status-badge.tsx';
export { StatGrid, type StatGridProps } from './layout/stat-grid.tsx';
export { OfflineMark, PendingCount } from './parts/connection.tsx';
export { DurationText } from './parts/duration-text.tsx';
export { JobFunctionTag } from './parts/job-function-tag.tsx';
export { LinkButton, type LinkButtonProps } from './parts/link-button.tsx';
export { LoadMore, type LoadMoreProps } from './parts/load-more.tsx';
export type { Tone } from './parts/part-styles.tsx';
export { Notice, type NoticeProps } from './parts/notice.tsx';
export { NoTasksToday } from './parts/no-tasks-today.tsx';
export { initialsOf, PersonAvatar } from './parts/person-avatar.tsx';
export { ProgressBar, ProgressRing, type ProgressProps } from './parts/progress.tsx';
export { screenOf } from './parts/screen-of.tsx';
export { StatCard, StatCardSkeleton, type StatCardProps } from './parts/stat-card.tsx';
export {
  AccessRestricted,
  EmptyState,
  ErrorState,
  type AccessRestrictedProps,
  type EmptyStateProps,
  type ErrorStateProps,
} from './parts/states.tsx';
export { StatusBadge, type StatusBadgeProps } from './parts/status-badge.tsx';
export { PhotoThumb, type PhotoThumbProps } from './photos/photo-thumb.tsx';
export { en as uiTexts } from './texts.en.ts';
export type { UiTexts } from './texts.ts';
export { contrast, readableOn, tintOf } from './theme/colour.ts';
export { useThemeChoice } from './theme/device.ts';
export type { ThemeChoice } from './theme/scheme.ts';
export { StyleSheet, type StyleSheetProps } from './theme/style-sheet.tsx';
export { useTints, type Tint } from './theme/tints.ts';
export { ThemeRoot, type ThemeRootProps } from './theme/theme-root.tsx';
export { Toaster } from './toaster/toaster.tsx';
export { toaster, useToaster, type ToastRequest } from './toaster/toasts.ts';
