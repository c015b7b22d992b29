import { Button } from 'antd';
import type { ReactNode } from 'react';
import { RetryIcon, WarningIcon } from '../icons.ts';
import { Alert } from '../parts/alert.tsx';

export interface EditConflictProps {
  /** What changed meanwhile. */
  title: string;
  reloadLabel?: string;
  /** Absent when the row was deleted. */
  onReload?: () => void;
  children?: ReactNode;
}

/** Reports that somebody else changed or deleted the edited row. */
export const EditConflict = ({ title, reloadLabel, onReload, children }: EditConflictProps) => (
  <Alert
    role="alert"
    tone="warning"
    icon={<WarningIcon />}
    title={title}
    action={
      onReload && (
        <Button icon={<RetryIcon />} onClick={onReload}>
          {reloadLabel}
        </Button>
      )
    }
  >
    {children}
  </Alert>
);
