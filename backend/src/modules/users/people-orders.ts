import { ROLES, type User } from '@workforce/contracts';
import { sql } from 'kysely';
import type { OrderKey } from '../../platform/pagination/list-order.ts';

type PersonKey = OrderKey<User>;

const alphabetical = (column: 'name' | 'username' | 'email'): PersonKey => ({
  column: `u.${column}`,
  kind: 'text',
  of: (person) => person[column],
});

const ID: PersonKey = { column: 'u.id', kind: 'id', of: ({ id }) => id };
const NAME = alphabetical('name');
/** Employees, managers, admins, as in the index `users_by_role`. */
const ROLE: PersonKey = {
  column: sql`(case u.role when 'employee' then 0 when 'manager' then 1 else 2 end)`,
  kind: 'integer',
  of: ({ role }) => String(ROLES.indexOf(role)),
};
/** Active accounts first, as in the index `users_by_status`. */
const STATUS: PersonKey = {
  column: sql`(case when u.is_active then 0 else 1 end)`,
  kind: 'integer',
  of: ({ isActive }) => (isActive ? '0' : '1'),
};

/** Orders of lists of people. */
export const PEOPLE_ORDERS = {
  name: [NAME, ID],
  username: [alphabetical('username'), ID],
  email: [alphabetical('email'), ID],
  role: [ROLE, NAME, ID],
  status: [STATUS, NAME, ID],
} as const satisfies Record<string, readonly PersonKey[]>;
