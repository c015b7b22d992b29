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
  /** Said beside the field when what was typed is blank again. */
  reasonRequired?: string;
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
  reasonRequired,
  placeholder,
  maxLength,
  isOpen,
  onConfirm,
  ...dialog
}: ReasonDialogProps) {
  const id = useId();
  const [reason, setReason] = useState('');
  const [isTouched, setTouched] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    setReason('');
    setTouched(false);
  }
  const trimmed = reason.trim();
  const fault = isTouched && trimmed === '' ? reasonRequired : undefined;
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
            status={fault === undefined ? undefined : 'error'}
            aria-required
            aria-invalid={fault !== undefined}
            aria-describedby={fault === undefined ? undefined : `${id}-fault`}
            onChange={(event) => {
              setReason(event.target.value);
              setTouched(true);
            }}
          />
          {fault !== undefined && (
            <p id={`${id}-fault`} className="wf-fault" role="alert">
              {fault}
            </p>
          )}
        </div>
      </Stack>
    </ConfirmDialog>
  );
}
