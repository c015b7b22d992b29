import { LIMITS } from '@workforce/contracts';
import { Form, Input, requiredText } from '@workforce/web-ui/forms';
import { text, useTexts } from '../../../texts/texts.ts';

const REQUIRED = requiredText(text('labour.reasonRequired'));

/** The reason with which what labour rules block is accepted all the same (`labour §3`). */
export function ReasonField() {
  const t = useTexts();
  return (
    <Form.Item name="reason" label={t('labour.reason')} extra={t('labour.reasonHint')} required rules={[REQUIRED]}>
      <Input.TextArea rows={2} maxLength={LIMITS.reasonMaxLength} />
    </Form.Item>
  );
}
