import type { CreateUserRequest, Day } from '@workforce/contracts';
import { validateNewPerson, validatePersonChanges } from '@workforce/domain';

const ACCEPTABLE: CreateUserRequest = { name: '-', username: '-', email: 'a@b.example', password: '-'.repeat(12) };
/** No birthday is asked for here. */
const ANY_DAY: Day = '9999-12-31';

const ruleOf = (check: (value: string) => string | undefined) => ({
  validator: async (_rule: unknown, value: string | undefined): Promise<void> => {
    const message = check(value ?? '');
    if (message !== undefined) throw new Error(message);
  },
});

/** A form rule that asks the domain about one field alone, so that every wrong field says so at once (§5). */
const required = (field: 'name' | 'username' | 'email' | 'password') =>
  ruleOf((value) => {
    const checked = validateNewPerson({ ...ACCEPTABLE, [field]: value });
    return checked.ok ? undefined : checked.error.message;
  });

/** The form's rules, all of them the domain's; the password is optional where a person is changed. */
export const rulesOf = (isNew: boolean) => ({
  name: required('name'),
  username: required('username'),
  email: required('email'),
  password: isNew
    ? required('password')
    : ruleOf((password) => {
        const checked = validatePersonChanges({ password }, ANY_DAY);
        return checked.ok ? undefined : checked.error.message;
      }),
});
