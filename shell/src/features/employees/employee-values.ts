import type { CreateUserRequest, Id, Role, UpdateUserRequest, User } from '@workforce/contracts';

/** Values of the employee form. */
export interface EmployeeValues {
  name: string;
  username: string;
  email: string;
  password: string;
  role: Role;
  jobFunctions: Id[];
  isActive: boolean;
}

/** Initial values; a new person is an active employee (§3). */
export const valuesOf = (employee: User | null): EmployeeValues => ({
  name: employee?.name ?? '',
  username: employee?.username ?? '',
  email: employee?.email ?? '',
  password: '',
  role: employee?.role ?? 'employee',
  jobFunctions: [...(employee?.jobFunctions ?? [])],
  isActive: employee?.isActive ?? true,
});

/** The body that adds a person; includes the role only where the user may choose it. */
export const createRequestOf = (values: EmployeeValues, mayChooseRole: boolean): CreateUserRequest => ({
  name: values.name.trim(),
  username: values.username.trim(),
  email: values.email.trim(),
  password: values.password,
  jobFunctions: values.jobFunctions,
  isActive: values.isActive,
  ...(mayChooseRole ? { role: values.role } : {}),
});

/** The body that changes a person; a blank password is omitted (§5). */
export function updateRequestOf(values: EmployeeValues, mayChooseRole: boolean, version: number): UpdateUserRequest {
  const { password, ...others } = createRequestOf(values, mayChooseRole);
  return { ...others, ...(password.trim() === '' ? {} : { password }), version };
}
