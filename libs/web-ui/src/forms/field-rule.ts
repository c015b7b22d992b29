import type { Result } from '@workforce/domain';

/**
 * A form rule for one field.
 *
 * @param check returns the error of the value, which is empty when nothing is entered; undefined for none
 */
export const fieldRule = (check: (value: string) => string | undefined) => ({
  validator: async (_rule: unknown, value: string | undefined): Promise<void> => {
    const message = check(value ?? '');
    if (message !== undefined) throw new Error(message);
  },
});

/** A form rule that applies the domain's validation to one field, so that every invalid field shows its own message (§5). */
export const domainRule = (check: (value: string) => Result<unknown>) =>
  fieldRule((value) => {
    const checked = check(value);
    return checked.ok ? undefined : checked.error.message;
  });
