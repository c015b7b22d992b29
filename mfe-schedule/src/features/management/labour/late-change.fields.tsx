import { Checkbox, Form } from '@workforce/web-ui/forms';
import { useTexts } from '../../../texts/texts.ts';

export interface LateChangeFieldsProps {
  /** Whose plan changes late, where that isn't clear. */
  legend?: string;
  /** Of a shift that goes to somebody else, about the person who loses it. */
  isOfPrevious?: boolean;
}

/** What can excuse a late change: asked where rules price or forbid it. */
export function LateChangeFields({ legend, isOfPrevious = false }: LateChangeFieldsProps) {
  const t = useTexts();
  const place = (name: string) => (isOfPrevious ? ['previous', name] : name);
  return (
    <fieldset className="late-change">
      <legend>{legend ?? t('labour.late')}</legend>
      <Form.Item name={place('isRequestedByEmployee')} valuePropName="checked">
        <Checkbox>{t('labour.requested')}</Checkbox>
      </Form.Item>
      <Form.Item name={place('hasConsent')} valuePropName="checked">
        <Checkbox>{t('labour.consent')}</Checkbox>
      </Form.Item>
    </fieldset>
  );
}
