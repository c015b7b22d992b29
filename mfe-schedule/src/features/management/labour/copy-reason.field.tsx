import { LIMITS } from '@workforce/contracts';
import { Field, Input } from '@workforce/web-ui/forms';
import { useTexts } from '../../../texts/texts.ts';

export interface CopyReasonFieldProps {
  value: string;
  onChange: (reason: string) => void;
}

/** The reason with which copies that labour rules blocked are tried again (`labour §3`). */
export function CopyReasonField({ value, onChange }: CopyReasonFieldProps) {
  const t = useTexts();
  return (
    <Field label={t('labour.reason')}>
      {(id) => (
        <Input.TextArea
          id={id}
          rows={2}
          maxLength={LIMITS.reasonMaxLength}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  );
}
