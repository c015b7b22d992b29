import { LIMITS } from '@workforce/contracts';
import { Input } from '@workforce/web-ui/forms';
import { useId } from 'react';

export interface NotesFieldProps {
  label: string;
  placeholder: string;
  value: string;
  onChange: (text: string) => void;
}

/** A box for notes under its label. */
export function NotesField({ label, placeholder, value, onChange }: NotesFieldProps) {
  const id = useId();
  return (
    <div>
      <label className="time-clock__label" htmlFor={id}>
        {label}
      </label>
      <Input.TextArea
        id={id}
        value={value}
        placeholder={placeholder}
        maxLength={LIMITS.noteMaxLength}
        autoSize={{ minRows: 2, maxRows: 6 }}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  );
}
