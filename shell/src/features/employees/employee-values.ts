import type { CreateUserRequest, Id, Role, UpdateUserRequest, User } from '@workforce/contracts';
import { isVisible } from '@workforce/domain';

/** Values of the employee form. */
export interface EmployeeValues {
  name: string;
  username: string;
  email: string;
  password: string;
  role: Role;
  jobFunctions: Id[];
  isActive: boolean;
  /** Whether a deactivation leaves upcoming shifts unassigned. */
  unassignShifts: boolean;
  /** Home site of a new person, when the user may choose among several. */
  siteId?: Id;
}

/** Initial values; a new person is an active employee (§3), usually of the given site. */
export const valuesOf = (employee: User | null, usualSiteId?: Id): EmployeeValues => ({
  name: employee?.name ?? '',
  username: employee?.username ?? '',
  email: employee?.email ?? '',
  password: '',
  role: employee?.role ?? 'employee',
  jobFunctions: [...(employee?.jobFunctions ?? [])],
  isActive: employee?.isActive ?? true,
  unassignShifts: true,
  ...(employee === null && usualSiteId !== undefined ? { siteId: usualSiteId } : {}),
});

/** The fields of a person; includes the role only where the user may choose it. */
const fieldsOf = (values: EmployeeValues, mayChooseRole: boolean) => ({
  name: values.name.trim(),
  username: values.username.trim(),
  email: values.email.trim(),
  password: values.password,
  jobFunctions: values.jobFunctions,
  isActive: values.isActive,
  ...(mayChooseRole ? { role: values.role } : {}),
});

/** The body that adds a person, with the site where the user may choose it. */
export const createRequestOf = (values: EmployeeValues, mayChooseRole: boolean): CreateUserRequest => ({
  ...fieldsOf(values, mayChooseRole),
  ...(values.siteId === undefined ? {} : { siteId: values.siteId }),
});

/** The body that changes a person; a blank password is omitted (§5). */
export function updateRequestOf(
  values: EmployeeValues,
  mayChooseRole: boolean,
  { isActive: wasActive, version }: Pick<User, 'isActive' | 'version'>,
): UpdateUserRequest {
  const { password, ...others } = fieldsOf(values, mayChooseRole);
  const leaves = wasActive && !others.isActive;
  return {
    ...others,
    ...(isVisible(password) ? { password } : {}),
    ...(leaves ? { unassignShifts: values.unassignShifts } : {}),
    version,
  };
}
