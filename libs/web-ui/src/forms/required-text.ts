import { trimmed } from '@workforce/domain';

/** The rule of a field that must show something: spaces and invisible characters are blank. */
export const requiredText = (message: string) => ({
  required: true,
  transform: (value?: string) => trimmed(value ?? ''),
  message,
});
