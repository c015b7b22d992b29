import { isVisible } from '@workforce/domain';
import { Input } from 'antd';
import type { ReactNode } from 'react';
import { Form } from '../forms/form.tsx';
import { requiredText } from '../forms/required-text.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

export interface ReasonDialogProps {
  title: string;
  isOpen: boolean;
  /** The consequences, and who is notified. */
  children?: ReactNode;
  reasonLabel: string;
  /** Error shown beside the field for a blank reason. */
  reasonRequired: string;
  placeholder?: string;
  confirmLabel: string;
  maxLength?: number;
  isBusy?: boolean;
  /** Whether the confirm button is a warning; by default, as for a deletion. */
  isDestructive?: boolean;
  /** Called with the trimmed reason, never a blank one. */
  onConfirm: (reason: string) => void;
  onCancel: () => void;
}

/** Requires a reason, such as for a deletion, before it can be confirmed. */
export function ReasonDialog({
  children,
  reasonLabel,
  reasonRequired,
  placeholder,
  maxLength,
  isDestructive = true,
  onConfirm,
  ...dialog
}: ReasonDialogProps) {
  const [form] = Form.useForm<{ reason: string }>();
  const reason: string = Form.useWatch('reason', form) ?? '';
  return (
    <ConfirmDialog
      {...dialog}
      isDestructive={isDestructive}
      isDisabled={!isVisible(reason)}
      isChanged={() => isVisible(reason)}
      onConfirm={form.submit}
    >
      {/* Reset each time the dialog opens. */}
      <Form form={form} name="reason-dialog" preserve={false} onFinish={(values) => onConfirm(values.reason.trim())}>
        {children !== undefined && <div className="wf-before-fields">{children}</div>}
        <Form.Item name="reason" label={reasonLabel} required rules={[requiredText(reasonRequired)]}>
          <Input.TextArea placeholder={placeholder} maxLength={maxLength} autoSize={{ minRows: 3, maxRows: 6 }} />
        </Form.Item>
      </Form>
    </ConfirmDialog>
  );
}
