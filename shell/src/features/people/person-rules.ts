import type { CreateUserRequest, Limits } from '@workforce/contracts';
import { checkNewPassword, isVisible, validateNewPerson } from '@workforce/domain';

const ACCEPTABLE: CreateUserRequest = { name: '-', username: '-', email: 'a@b.example', password: '-'.repeat(12) };

const ruleOf = (check: (value: string) => string | undefined) => ({
  validator: async (_rule: unknown, value: string | undefined): Promise<void> => {
    const message = check(value ?? '');
    if (message !== undefined) throw new Error(message);
  },
});

/**
 * A form rule that applies the domain's validation to one field, so that every invalid field shows its own message
 * (§5).
 */
const required = (field: 'name' | 'username' | 'email') =>
  ruleOf((value) => {
    const checked = validateNewPerson({ ...ACCEPTABLE, [field]: value });
    return checked.ok ? undefined : checked.error.message;
  });

/**
 * The form's rules, derived from the domain's; the password is optional when editing.
 * @param passwordMinLength the organisation's minimum
 */
export const rulesOf = (isNew: boolean, { passwordMinLength }: Pick<Limits, 'passwordMinLength'>) => ({
  name: required('name'),
  username: required('username'),
  email: required('email'),
  password: ruleOf((password) => {
    if (!isNew && !isVisible(password)) return undefined;
    const checked = checkNewPassword(password, 'password', passwordMinLength);
    return checked.ok ? undefined : checked.error.message;
  }),
});
