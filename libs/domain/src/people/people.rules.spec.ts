import { ROLES, type Role, type UpdateUserRequest } from '@workforce/contracts';
import { type Actor, everywhere } from '../access/places.ts';
import {
  checkLastAdmin,
  mayChangeRole,
  mayCreatePerson,
  mayDeletePerson,
  mayEditPerson,
  maySeePerson,
  mayUpdatePerson,
  mayErasePerson,
  openPersonActions,
} from './people.rules.ts';
import type { Result } from '../result.ts';

const answer = (result: Result<unknown>): string => (result.ok ? 'yes' : result.error.code);

const person = (role: Role, id = 'anna') => ({
  id,
  role,
  siteId: 'south',
  isActive: true,
  name: 'Anna Berg',
  username: 'anna',
  email: 'anna@example.com',
  phone: null,
  birthday: null,
  jobFunctions: ['f1', 'f2'],
  version: 3,
});

const SELF = 'self';
const [NOT_FOUND, FORBIDDEN, OWN_ACCOUNT] = ['NOT_FOUND', 'FORBIDDEN', 'OWN_ACCOUNT'];

/** [actor, target, see, edit, delete, change role]. */
const CELLS: [Role, Role | typeof SELF, string, string, string, string][] = [
  ['employee', SELF, 'yes', FORBIDDEN, OWN_ACCOUNT, FORBIDDEN],
  ['employee', 'employee', NOT_FOUND, NOT_FOUND, NOT_FOUND, NOT_FOUND],
  ['employee', 'manager', NOT_FOUND, NOT_FOUND, NOT_FOUND, NOT_FOUND],
  ['employee', 'admin', NOT_FOUND, NOT_FOUND, NOT_FOUND, NOT_FOUND],
  ['manager', SELF, 'yes', FORBIDDEN, OWN_ACCOUNT, FORBIDDEN],
  ['manager', 'employee', 'yes', 'yes', 'yes', FORBIDDEN],
  ['manager', 'manager', 'yes', FORBIDDEN, FORBIDDEN, FORBIDDEN],
  ['manager', 'admin', NOT_FOUND, NOT_FOUND, NOT_FOUND, NOT_FOUND],
  ['admin', SELF, 'yes', 'yes', OWN_ACCOUNT, OWN_ACCOUNT],
  ['admin', 'employee', 'yes', 'yes', 'yes', 'yes'],
  ['admin', 'manager', 'yes', 'yes', 'yes', 'yes'],
  ['admin', 'admin', 'yes', 'yes', 'yes', 'yes'],
];

describe('permissions between people', () => {
  it.each(CELLS)('%s on %s: see %s, edit %s, delete %s, change role %s', (role, whose, ...expected) => {
    const actor = { id: 'me', ...everywhere(role) };
    const row = whose === SELF ? person(role, 'me') : person(whose);
    const given = [maySeePerson, mayEditPerson, mayDeletePerson, mayChangeRole].map((rule) => answer(rule(row, actor)));
    expect(given).toEqual(expected);
  });

  it('The test table covers every pair of actor and target', () => {
    expect(CELLS.map(([role, whose]) => `${role} ${whose}`)).toEqual(
      ROLES.toSorted((a, b) => RANK[a] - RANK[b]).flatMap((role) =>
        [SELF, 'employee', 'manager', 'admin'].map((whose) => `${role} ${whose}`),
      ),
    );
  });

  it.each([
    ['employee', 'employee', FORBIDDEN],
    ['employee', 'manager', FORBIDDEN],
    ['employee', 'admin', FORBIDDEN],
    ['manager', 'employee', 'yes'],
    ['manager', 'manager', FORBIDDEN],
    ['manager', 'admin', FORBIDDEN],
    ['admin', 'employee', 'yes'],
    ['admin', 'manager', 'yes'],
    ['admin', 'admin', 'yes'],
  ] as const)('%s adds a person of a site of theirs as %s: %s', (role, given, expected) => {
    expect(answer(mayCreatePerson({ role: given, siteId: 'south' }, { id: 'me', ...everywhere(role) }))).toBe(expected);
  });

  it('Nobody adds or edits a person of a site at which they may not', () => {
    const elsewhere: Actor = { id: 'me', role: 'admin', places: [{ role: 'admin', sites: ['north'] }] };
    const manages: Actor = { id: 'me', role: 'manager', places: [{ role: 'manager', sites: ['north'] }] };
    for (const actor of [elsewhere, manages]) {
      expect(answer(mayCreatePerson({ role: 'employee', siteId: 'south' }, actor))).toBe(FORBIDDEN);
      expect(answer(mayCreatePerson({ role: 'employee', siteId: 'north' }, actor))).toBe('yes');
      expect(answer(mayEditPerson(person('employee'), actor))).toBe(FORBIDDEN);
      expect(answer(mayEditPerson({ ...person('employee'), siteId: 'north' }, actor))).toBe('yes');
    }
    expect(answer(mayChangeRole(person('employee'), elsewhere))).toBe(FORBIDDEN);
  });
});

describe("one's own row", () => {
  const own = (role: Role, changes: UpdateUserRequest) =>
    mayUpdatePerson(person(role, 'me'), changes, { id: 'me', ...everywhere(role) });

  it.each(ROLES)('%s may change their own email, phone and birthday', (role) => {
    const changes = { email: 'new@example.com', phone: '(555) 010-0000', birthday: '1990-01-01', version: 3 };
    expect(answer(own(role, changes))).toBe('yes');
  });

  it.each(ROLES)('%s may send the other fields of their own row unchanged', (role) => {
    const { id: _id, ...unchanged } = person(role);
    expect(answer(own(role, { ...unchanged, jobFunctions: ['f2', 'f1'], password: '  ' }))).toBe('yes');
  });

  const FOREIGN: UpdateUserRequest[] = [
    { name: 'Other' },
    { username: 'other' },
    { password: 'battery staple' },
    { jobFunctions: ['f1'] },
    { jobFunctions: ['f1', 'f2', 'f3'] },
    { isActive: false },
  ];
  it.each(ROLES.flatMap((role) => FOREIGN.map((changes) => [role, changes] as const)))(
    'On their own row %s may not change %j',
    (role, changes) => {
      const refusal = own(role, changes);
      expect(refusal).toMatchObject({ ok: false, error: { code: FORBIDDEN, field: Object.keys(changes)[0] } });
    },
  );

  it.each(ROLES)('On their own row %s may not change the role', (role) => {
    const another = role === 'admin' ? 'employee' : 'admin';
    expect(answer(own(role, { role: another }))).toBe(FORBIDDEN);
  });
});

describe('the employee form', () => {
  const form = (role: Role, whose: Role, changes: UpdateUserRequest) =>
    answer(mayUpdatePerson(person(whose), changes, { id: 'me', ...everywhere(role) }));

  const changes = { name: 'New', username: 'new', password: 'battery staple', isActive: false, jobFunctions: [] };
  it.each([
    ['employee', 'employee', NOT_FOUND],
    ['manager', 'employee', 'yes'],
    ['manager', 'manager', FORBIDDEN],
    ['manager', 'admin', NOT_FOUND],
    ['admin', 'employee', 'yes'],
    ['admin', 'manager', 'yes'],
    ['admin', 'admin', 'yes'],
  ] as const)('The employee form of %s changes %s: %s', (role, whose, expected) => {
    expect(form(role, whose, changes)).toBe(expected);
  });

  it('Only admins change a role; sending the same role is no change', () => {
    expect(form('manager', 'employee', { role: 'manager' })).toBe(FORBIDDEN);
    expect(form('manager', 'employee', { role: 'employee' })).toBe('yes');
    expect(form('admin', 'employee', { role: 'admin' })).toBe('yes');
  });
});

describe('the last active admin', () => {
  it.each([
    ['deleted', null, 0, 'LAST_ADMIN'],
    ['demoted', { role: 'manager', isActive: true }, 0, 'LAST_ADMIN'],
    ['deactivated', { role: 'admin', isActive: false }, 0, 'LAST_ADMIN'],
    ['left as they are', { role: 'admin', isActive: true }, 0, 'yes'],
    ['deleted with another there', null, 1, 'yes'],
    ['demoted with another there', { role: 'employee', isActive: true }, 1, 'yes'],
  ] as const)('The last active admin: %s', (_, after, others, expected) => {
    expect(answer(checkLastAdmin(person('admin'), after, others))).toBe(expected);
  });

  it('The last-admin rule ignores inactive admins and other roles', () => {
    expect(answer(checkLastAdmin({ ...person('admin'), isActive: false }, null, 0))).toBe('yes');
    expect(answer(checkLastAdmin(person('manager'), null, 0))).toBe('yes');
  });
});

describe('openPersonActions', () => {
  const all = {
    edit: true,
    delete: true,
    changeRole: true,
    deactivate: true,
    erase: false,
    setPassword: true,
    revealPassword: true,
  };
  const none = Object.fromEntries(Object.keys(all).map((action) => [action, false]));

  it.each([
    ['admin', 'manager', all],
    ['manager', 'employee', { ...all, changeRole: false, revealPassword: false }],
    ['manager', 'manager', none],
    ['manager', 'admin', none],
    ['employee', 'employee', none],
  ] as const)('Enabled actions of %s on %s', (role, whose, expected) => {
    expect(openPersonActions(person(whose), { id: 'me', ...everywhere(role) })).toEqual(expected);
  });

  it("Few actions are enabled on one's own row", () => {
    const own = openPersonActions(person('admin', 'me'), { id: 'me', ...everywhere('admin') });
    expect(own).toEqual({ ...none, revealPassword: true });
  });

  it('An inactive person can be erased, not deactivated, by administrators', () => {
    const inactive = { ...person('employee'), isActive: false };
    expect(openPersonActions(inactive, { id: 'me', ...everywhere('admin') })).toEqual({
      ...all,
      deactivate: false,
      erase: true,
    });
    const byManager = openPersonActions(inactive, { id: 'me', ...everywhere('manager') });
    expect(byManager).toMatchObject({ edit: true, erase: false });
    expect(answer(mayErasePerson(person('employee', 'me'), { id: 'me', ...everywhere('admin') }))).toBe('OWN_ACCOUNT');
    expect(answer(mayErasePerson(person('employee'), { id: 'me', ...everywhere('admin') }))).toBe('PERSON_ACTIVE');
  });
});

const RANK = { employee: 0, manager: 1, admin: 2 };
