import { LIMITS } from '@workforce/contracts';
import { Button } from '@workforce/web-ui';
import { Form, Input } from '@workforce/web-ui/forms';
import { useTexts } from '../../texts/texts.ts';

export interface LabelFormProps {
  label: string;
  /** Accessible name of the field. */
  name: string;
  isBusy: boolean;
  /** Called with the trimmed label; a blank one removes it. */
  onSave: (label: string) => void;
  onCancel: () => void;
}

/** Edits the label of a photo. */
export function LabelForm({ label, name, isBusy, onSave, onCancel }: LabelFormProps) {
  const t = useTexts();
  return (
    <Form<{ label: string }>
      className="task-photo__text label-form"
      initialValues={{ label }}
      onFinish={(values) => onSave(values.label.trim())}
    >
      <Form.Item name="label" noStyle>
        <Input autoFocus aria-label={name} placeholder={t('taskPhotos.label')} maxLength={LIMITS.nameMaxLength} />
      </Form.Item>
      <span className="task-photo__actions">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('taskPhotos.saveLabel')}
        </Button>
        <Button type="text" disabled={isBusy} onClick={onCancel}>
          {t('taskPhotos.cancelLabel')}
        </Button>
      </span>
    </Form>
  );
}
