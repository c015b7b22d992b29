import { ROLES, type Role } from '@workforce/contracts';
import { type Permission, PERMISSIONS, permissionsOf, roleHas } from './permissions.ts';

/** §6, row by row: [capability, permissions, employee, manager, admin]. */
const CAPABILITIES: [string, Permission[], boolean, boolean, boolean][] = [
  [
    'own checklists, clock, breaks, own time entries',
    [
      'checklist.read-own',
      'checklist.work-own',
      'checklist.create-today',
      'time-entry.clock',
      'time-entry.read-own',
      'photo.add',
      'photo.read',
      'photo.edit',
    ],
    true,
    true,
    true,
  ],
  ['delete own checklist', ['checklist.delete'], true, true, true],
  ['chat', ['chat.talk'], true, true, true],
  ['own time off', ['time-off.read-own', 'time-off.request'], true, true, true],
  [
    'own notifications, profile, session and prepared exports',
    ['notification.own', 'profile.own', 'session.own', 'export.own'],
    true,
    true,
    true,
  ],
  ['own schedule and home', ['schedule.read-own', 'dashboard.employee'], true, true, true],
  ['reading templates and job functions', ['template.read', 'job-function.read'], true, true, true],
  ['template management', ['template.edit'], false, true, true],
  ['employee management', ['user.list', 'user.edit'], false, true, true],
  ['job function management', ['job-function.edit'], false, true, true],
  ['schedule management', ['schedule.read-all', 'schedule.edit'], false, true, true],
  ['chat groups', ['chat.administer'], false, true, true],
  ['time off of others', ['time-off.read-all', 'time-off.decide'], false, true, true],
  [
    'checklists of others',
    [
      'checklist.read-all',
      'checklist.work-all',
      'checklist.create-today-for-all',
      'checklist.delete-any',
      'checklist.history',
      'checklist.redo',
      'checklist.review',
    ],
    false,
    true,
    true,
  ],
  ['time entries of others, audit', ['time-entry.read-all', 'time-entry.edit', 'time-audit.read'], false, true, true],
  ['needs-attention alert, manager dashboard', ['alert.needs-attention', 'dashboard.manager'], false, true, true],
  ['admin dashboard', ['dashboard.admin'], false, false, true],
  ['asking for corrections, confirming edits', ['time-correction.request', 'time-entry.confirm-own'], true, true, true],
  ['deciding corrections', ['time-correction.decide'], false, true, true],
  ['own timesheets', ['timesheet.own'], true, true, true],
  ['timesheets of others and pay periods', ['timesheet.approve', 'pay-period.read'], false, true, true],
  [
    'locking, exporting and reopening pay periods',
    ['pay-period.administer', 'pay-period.download'],
    false,
    false,
    true,
  ],
  ['labour rules and findings on own hours', ['labour.read-packs', 'labour.read-findings'], true, true, true],
  ['labour rules on a plan', ['labour.check', 'labour.plan'], false, true, true],
  ['labour policies and work terms', ['labour.administer'], false, false, true],
  ['roles and passwords of others', ['user.role', 'user.reveal-password'], false, false, true],
  ['places and who works in or oversees them', ['site.administer'], false, false, true],
  ['how long personal data is kept in places', ['retention.administer'], false, false, true],
  [
    'keys for machines, webhooks and what directories provision',
    ['api-token.administer', 'webhook.administer', 'user.provision'],
    false,
    false,
    true,
  ],
  ['user management and security log', ['user.administer', 'security-log.read'], false, false, true],
];

describe('the role table', () => {
  const cells = CAPABILITIES.flatMap(([name, permissions, ...answers]) =>
    permissions.flatMap((permission) =>
      ROLES.map((role, i) => ({ name, permission, role, expected: answers[i] === true })),
    ),
  );

  it.each(cells)('$name: $role and $permission → $expected', ({ permission, role, expected }) => {
    expect(roleHas(role, permission)).toBe(expected);
  });

  it('The test table covers every permission of the role table', () => {
    expect(CAPABILITIES.flatMap(([, permissions]) => permissions).sort()).toEqual([...PERMISSIONS].sort());
  });

  it('Each role has every permission of the role below it', () => {
    expect(permissionsOf('manager')).toEqual(expect.arrayContaining(permissionsOf('employee')));
    expect(permissionsOf('admin')).toEqual([...PERMISSIONS]);
  });

  it('roleHas() denies unknown permissions and roles', () => {
    expect(roleHas('admin', 'toString' as Permission)).toBe(false);
    expect(roleHas('admin', 'nothing.known' as Permission)).toBe(false);
    expect(roleHas('owner' as Role, 'session.own')).toBe(false);
  });
});
