import { LIMITS } from '@workforce/contracts';
import { caretInPhone, formatPhone } from '@workforce/domain';
import { Input, type InputProps } from '@workforce/web-ui/forms';
import type { ChangeEvent } from 'react';

type PhoneInputProps = Omit<InputProps, 'value' | 'onChange'> & {
  value?: string;
  onChange?: (phone: string) => void;
};

/** Writes a phone number as it is typed or pasted, `(xxx) xxx-xxxx` (§5); the caret stays where one types. */
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
      // A pasted number may be longer than what is left of it.
      maxLength={2 * LIMITS.phoneMaxLength}
      value={value}
      onChange={format}
    />
  );
}
