import { Button } from 'antd';
import type { ReactNode } from 'react';
import { RetryIcon, WarningIcon } from '../icons.ts';
import { Alert } from '../parts/alert.tsx';

export interface EditConflictProps {
  /** What happened to it meanwhile. */
  title: string;
  reloadLabel: string;
  /** Without it there is nothing to reload: it is gone. */
  onReload?: () => void;
  children?: ReactNode;
}

/** Somebody else changed or deleted what the dialog is about. */
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
