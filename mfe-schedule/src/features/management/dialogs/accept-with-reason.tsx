import { LIMITS } from '@workforce/contracts';
import { Alert } from '@workforce/web-ui';
import { Form, Input } from '@workforce/web-ui/forms';
import { WarningIcon } from '@workforce/web-ui/icons';
import { text, useTexts } from '../../../texts/texts.ts';

const REQUIRED = { required: true, whitespace: true, message: text('labour.reasonRequired') };

/** What labour rules block, each with its sentence, and the reason with which it is accepted all the same (`labour §3`). */
export function AcceptWithReason({ sentences }: { sentences: readonly string[] }) {
  const t = useTexts();
  return (
    <>
      <div className="shift-form__warning">
        <Alert role="alert" tone="warning" icon={<WarningIcon />} title={t('labour.blocked')}>
          <ul>
            {sentences.map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </Alert>
      </div>
      <Form.Item name="reason" label={t('labour.reason')} extra={t('labour.reasonHint')} required rules={[REQUIRED]}>
        <Input.TextArea rows={2} maxLength={LIMITS.reasonMaxLength} />
      </Form.Item>
    </>
  );
}
