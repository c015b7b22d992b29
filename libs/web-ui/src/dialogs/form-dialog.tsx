import { Button } from 'antd';
import type { ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
import { Dialog } from './dialog.tsx';
import { useDiscardQuestion } from './discard-question.tsx';

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  cancelLabel?: string;
  /** Maximum width in px. */
  width?: number;
  /** The form is submitting. */
  isBusy?: boolean;
  /** Disables the submit button. */
  isDisabled?: boolean;
  /** Whether there are unsaved changes; called when the user wants to close or leave. */
  isChanged: () => boolean;
  onSubmit: () => void;
  /** Called when there are no changes or the user discards them. */
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form; discarding changes needs confirmation. */
export function FormDialog({
  submitLabel,
  cancelLabel,
  isBusy = false,
  isDisabled = false,
  isChanged,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const texts = useUiTexts();
  const { close, question } = useDiscardQuestion({ isChanged, onClose });
  return (
    <Dialog
      {...dialog}
      isOpen
      isBusy={isBusy}
      onClose={close}
      footer={[
        <Button key="cancel" disabled={isBusy} onClick={close}>
          {cancelLabel ?? texts.cancel}
        </Button>,
        <Button key="submit" type="primary" loading={isBusy} disabled={isDisabled} onClick={onSubmit}>
          {submitLabel}
        </Button>,
      ]}
    >
      {children}
      {question}
    </Dialog>
  );
}
