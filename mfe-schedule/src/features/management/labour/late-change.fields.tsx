import { Checkbox, Form } from '@workforce/web-ui/forms';
import { useTexts } from '../../../texts/texts.ts';

/** What can excuse a late change: asked where rules price or forbid it. */
export function LateChangeFields() {
  const t = useTexts();
  return (
    <fieldset className="late-change">
      <legend>{t('labour.late')}</legend>
      <Form.Item name="isRequestedByEmployee" valuePropName="checked">
        <Checkbox>{t('labour.requested')}</Checkbox>
      </Form.Item>
      <Form.Item name="hasConsent" valuePropName="checked">
        <Checkbox>{t('labour.consent')}</Checkbox>
      </Form.Item>
    </fieldset>
  );
}
