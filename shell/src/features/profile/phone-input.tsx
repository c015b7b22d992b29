import { LIMITS } from '@workforce/contracts';
import { caretInPhone, formatPhone } from '@workforce/domain';
import { Input, type InputProps } from '@workforce/web-ui/forms';
import type { ChangeEvent } from 'react';

type PhoneInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  value?: string;
  onChange?: (phone: string) => void;
};

/** Formats a phone number as it is typed or pasted, `(xxx) xxx-xxxx` (§5), and keeps the caret position. */
export function PhoneInput({ value, onChange, ...input }: PhoneInputProps) {
  const format = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const caret = caretInPhone(target.value, target.selectionStart ?? target.value.length);
    onChange?.(formatPhone(target.value));
    requestAnimationFrame(() => {
      if (document.activeElement === target) target.setSelectionRange(caret, caret);
    });
  };
  return (
    <Input
      {...input}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      // A pasted number may be longer before formatting.
      maxLength={2 * LIMITS.phoneMaxLength}
      value={value}
      onChange={format}
    />
  );
}
