import type { CreateUserRequest, Limits } from '@workforce/contracts';
import { accept, checkNewPassword, isVisible, validateNewPerson } from '@workforce/domain';
import { domainRule } from '@workforce/web-ui/forms';

const ACCEPTABLE: CreateUserRequest = { name: '-', username: '-', email: 'a@b.example', password: '-'.repeat(12) };

const required = (field: 'name' | 'username' | 'email') =>
  domainRule((value) => validateNewPerson({ ...ACCEPTABLE, [field]: value }));

/**
 * The form's rules, derived from the domain's; the password is optional when editing.
 * @param passwordMinLength the organisation's minimum
 */
export const rulesOf = (isNew: boolean, { passwordMinLength }: Pick<Limits, 'passwordMinLength'>) => ({
  name: required('name'),
  username: required('username'),
  email: required('email'),
  password: domainRule((password) =>
    isNew || isVisible(password) ? checkNewPassword(password, 'password', passwordMinLength) : accept(password),
  ),
});
