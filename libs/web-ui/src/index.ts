export {
  Alert,
  Badge,
  Button,
  Checkbox,
  Form,
  Input,
  Modal,
  Progress,
  Radio,
  Skeleton,
  Switch,
  Tag,
  Tooltip,
  type ButtonProps,
  type FormInstance,
  type FormProps,
  type InputProps,
} from 'antd';
export { ConfirmDialog, type ConfirmDialogProps } from './dialogs/confirm-dialog.tsx';
export { Dialog, type DialogProps } from './dialogs/dialog.tsx';
export { ReasonDialog, type ReasonDialogProps } from './dialogs/reason-dialog.tsx';
export { Card, type CardProps } from './layout/card.tsx';
export { FilterBar, type FilterBarProps } from './layout/filter-bar.tsx';
export { Grid, Inline, Stack, type Gap, type LayoutProps } from './layout/layout.tsx';
export { PageHeader, type PageHeaderProps } from './layout/page-header.tsx';
export { OfflineMark, PendingCount } from './parts/connection.tsx';
export { DurationText } from './parts/duration-text.tsx';
export { JobFunctionTag } from './parts/job-function-tag.tsx';
export type { Tone } from './parts/part-styles.tsx';
export { initialsOf, PersonAvatar } from './parts/person-avatar.tsx';
export { StatCard, type StatCardProps } from './parts/stat-card.tsx';
export {
  AccessRestricted,
  EmptyState,
  ErrorState,
  NotBuiltYet,
  type EmptyStateProps,
  type ErrorStateProps,
} from './parts/states.tsx';
export { StatusBadge, type StatusBadgeProps } from './parts/status-badge.tsx';
export { PhotoThumb, type PhotoThumbProps } from './photos/photo-thumb.tsx';
export { PhotoViewer, type PhotoViewerProps } from './photos/photo-viewer.tsx';
export { en as uiTexts, type UiTexts } from './texts.ts';
export { contrast, readableOn, tintOf } from './theme/colour.ts';
export { useThemeChoice, type ThemeChoice } from './theme/device.ts';
export { StyleSheet, type StyleSheetProps } from './theme/style-sheet.tsx';
export { ThemeRoot, type ThemeRootProps } from './theme/theme-root.tsx';
export { Toaster } from './toaster/toaster.tsx';
export { toaster, useToaster, type ToastRequest } from './toaster/toasts.ts';
