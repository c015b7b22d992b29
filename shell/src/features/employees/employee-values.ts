import type { CreateUserRequest, Day, Id, Role, UpdateUserRequest, User } from '@workforce/contracts';
import { validateNewPerson, validatePersonChanges } from '@workforce/domain';

/** A person as the employee form holds them. */
export interface EmployeeValues {
  name: string;
  username: string;
  email: string;
  password: string;
  role: Role;
  jobFunctions: Id[];
  isActive: boolean;
}

/** What the form starts with; for a new person an active employee (§3). */
export const valuesOf = (employee: User | null): EmployeeValues => ({
  name: employee?.name ?? '',
  username: employee?.username ?? '',
  email: employee?.email ?? '',
  password: '',
  role: employee?.role ?? 'employee',
  jobFunctions: [...(employee?.jobFunctions ?? [])],
  isActive: employee?.isActive ?? true,
});

/** The body that adds a person; the role goes with it where it may be chosen. */
export const createRequestOf = (values: EmployeeValues, mayChooseRole: boolean): CreateUserRequest => ({
  name: values.name.trim(),
  username: values.username.trim(),
  email: values.email.trim(),
  password: values.password,
  jobFunctions: values.jobFunctions,
  isActive: values.isActive,
  ...(mayChooseRole ? { role: values.role } : {}),
});

/** The body that changes a person: a blank password isn't in it (§5). */
export function updateRequestOf(values: EmployeeValues, mayChooseRole: boolean, version: number): UpdateUserRequest {
  const { password, ...others } = createRequestOf(values, mayChooseRole);
  return { ...others, ...(password.trim() === '' ? {} : { password }), version };
}

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
