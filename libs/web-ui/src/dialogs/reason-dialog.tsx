import { Input } from 'antd';
import { useId, useState, type ReactNode } from 'react';
import { Stack } from '../layout/layout.tsx';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface ReasonDialogProps {
  title: string;
  isOpen: boolean;
  /** What will happen, and who hears of it. */
  children?: ReactNode;
  reasonLabel: string;
  placeholder?: string;
  confirmLabel: string;
  maxLength?: number;
  isBusy?: boolean;
  /** Called with the trimmed reason, never a blank one. */
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Asks for a reason before something is taken away; without one it can't be confirmed. */
export function ReasonDialog({
  children,
  reasonLabel,
  placeholder,
  maxLength,
  isOpen,
  onConfirm,
  ...dialog
}: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setReason('');
  }
  const trimmed = reason.trim();
  return (
    <ConfirmDialog
      {...dialog}
      isOpen={isOpen}
      isDestructive
      isDisabled={trimmed === ''}
      onConfirm={() => onConfirm(trimmed)}
    >
      <Stack gap={3}>
        {children}
        <div>
          <label htmlFor={id}>{reasonLabel}</label>
          <Input.TextArea
            id={id}
            value={reason}
            placeholder={placeholder}
            maxLength={maxLength}
            autoSize={{ minRows: 3, maxRows: 6 }}
            onChange={(event) => setReason(event.target.value)}
          />
        </div>
      </Stack>
    </ConfirmDialog>
  );
}
