import { Button } from 'antd';
import type { KeyboardEvent, ReactNode } from 'react';
import { useUiTexts } from '../texts.ts';
import { Dialog } from './dialog.tsx';
import { useDiscardQuestion } from './discard-question.tsx';

export interface FormDialogProps {
  title: string;
  submitLabel: string;
  /** Maximum width in px. */
  width?: number;
  /** The form is submitting. */
  isBusy?: boolean;
  /** Disables the submit button. */
  isDisabled?: boolean;
  /** An `EditConflict`, shown above the fields; disables the submit button too. */
  conflict?: ReactNode;
  /** Whether there are unsaved changes; called when the user wants to close or leave. */
  isChanged: () => boolean;
  onSubmit: () => void;
  /** Called when there are no changes or the user discards them. */
  onClose: () => void;
  children: ReactNode;
}

/** Text fields of one line. An open list or picker prevents the default of the Enter that chooses in it. */
const SINGLE_LINE = 'input:not([type="checkbox"], [type="radio"], [type="file"])';

/** A dialog with a form; Enter in a single-line field submits it, and discarding changes needs confirmation. */
export function FormDialog({
  submitLabel,
  isBusy = false,
  isDisabled = false,
  conflict,
  isChanged,
  onSubmit,
  onClose,
  children,
  ...dialog
}: FormDialogProps) {
  const texts = useUiTexts();
  const isBlocked = isDisabled || Boolean(conflict);
  const { close, question } = useDiscardQuestion({ isChanged, onClose });
  const press = (event: KeyboardEvent<HTMLElement>) => {
    const { target, currentTarget, key, nativeEvent } = event;
    if (key !== 'Enter' || event.defaultPrevented || nativeEvent.isComposing) return;
    // React's events also bubble here from dialogs and lists that are elsewhere in the document.
    if (!(target instanceof HTMLInputElement) || !currentTarget.contains(target) || !target.matches(SINGLE_LINE))
      return;
    // The browser would submit a form of one field a second time.
    event.preventDefault();
    if (!isBusy && !isBlocked) onSubmit();
  };
  return (
    <Dialog
      {...dialog}
      isOpen
      isBusy={isBusy}
      onClose={close}
      footer={[
        <Button key="cancel" disabled={isBusy} onClick={close}>
          {texts.cancel}
        </Button>,
        <Button key="submit" type="primary" loading={isBusy} disabled={isBlocked} onClick={onSubmit}>
          {submitLabel}
        </Button>,
      ]}
    >
      <div role="presentation" onKeyDown={press}>
        {conflict}
        {children}
      </div>
      {question}
    </Dialog>
  );
}
