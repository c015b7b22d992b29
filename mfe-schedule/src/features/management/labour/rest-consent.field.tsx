import { Checkbox, Form } from '@workforce/web-ui/forms';
import { useTexts } from '../../../texts/texts.ts';

/** Whether the person agreed to a short rest: asked where that changes what rules say. */
export function RestConsentField() {
  const t = useTexts();
  return (
    <fieldset className="late-change">
      <legend>{t('labour.shortRest')}</legend>
      <Form.Item name="hasRestConsent" valuePropName="checked">
        <Checkbox>{t('labour.restConsent')}</Checkbox>
      </Form.Item>
    </fieldset>
  );
}
