import { LIMITS } from '@workforce/contracts';
import { Field, Input } from '@workforce/web-ui/forms';

export interface NotesFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** A labelled text area for notes. */
export const NotesField = ({ label, placeholder, value, onChange }: NotesFieldProps) => (
  <Field label={label}>
    {(id) => (
      <Input.TextArea
        id={id}
        value={value}
        placeholder={placeholder}
        maxLength={LIMITS.noteMaxLength}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => onChange(event.target.value)}
      />
    )}
  </Field>
);
