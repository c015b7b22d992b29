import type { CreateUserRequest, Id, Role, UpdateUserRequest, User } from '@workforce/contracts';

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
