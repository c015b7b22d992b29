import { LIMITS } from '@workforce/contracts';
import { Button } from '@workforce/web-ui';
import { Input } from '@workforce/web-ui/forms';
import { useState, type FormEvent } from 'react';
import { useTexts } from '../../texts/texts.ts';

export interface LabelFormProps {
  label: string;
  /** Accessible name of the field. */
  name: string;
  isBusy: boolean;
  /** Called with the trimmed label; a blank one takes it away. */
  onSave: (label: string) => void;
  onCancel: () => void;
}

/** Says what a photo shows. */
export function LabelForm({ label, name, isBusy, onSave, onCancel }: LabelFormProps) {
  const t = useTexts();
  const [typed, setTyped] = useState(label);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSave(typed.trim());
  };
  return (
    <form className="task-photo__text label-form" onSubmit={submit}>
      <Input
        autoFocus
        value={typed}
        aria-label={name}
        placeholder={t('taskPhotos.label')}
        maxLength={LIMITS.nameMaxLength}
        onChange={(event) => setTyped(event.target.value)}
      />
      <span className="task-photo__actions">
        <Button type="primary" htmlType="submit" loading={isBusy}>
          {t('taskPhotos.saveLabel')}
        </Button>
        <Button type="text" disabled={isBusy} onClick={onCancel}>
          {t('taskPhotos.cancelLabel')}
        </Button>
      </span>
    </form>
  );
}
