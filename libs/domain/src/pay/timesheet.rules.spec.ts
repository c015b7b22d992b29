import { ROLES, TIMESHEET_STATUSES } from '@workforce/contracts';
import { everywhere } from '../access/places.ts';
import { mayDecideTimesheet, mayReopenTimesheet, maySubmitTimesheet, type TimesheetState } from './timesheet.rules.ts';

const codeOf = (result: { ok: true } | { ok: false; error: { code: string } }) =>
  result.ok ? 'ok' : result.error.code;
const timesheet = (state: Partial<TimesheetState>): TimesheetState => ({
  employeeId: 'anna',
  siteId: 'south',
  status: 'open',
  periodStatus: 'open',
  blockers: [],
  ...state,
});
const actor = (role: (typeof ROLES)[number]) => ({ id: 'me', ...everywhere(role) });
const NO = 'FORBIDDEN';
const STATUS = 'TIMESHEET_STATUS_INVALID';

test.each(['anna', 'me'])('maySubmitTimesheet of %s: its person, while it is open', (employeeId) => {
  const answers = TIMESHEET_STATUSES.map((status) =>
    codeOf(maySubmitTimesheet(timesheet({ employeeId, status }), { id: 'me' })),
  );
  expect(answers).toEqual(employeeId === 'me' ? ['ok', STATUS, STATUS, STATUS] : [NO, NO, NO, NO]);
});

test.each(ROLES.flatMap((role) => ['anna', 'me'].map((whose) => [role, whose] as const)))(
  'mayDecideTimesheet by %s, of %s: managers and admins a submitted one, nobody their own',
  (role, employeeId) => {
    const may = role !== 'employee' && employeeId === 'anna';
    for (const decision of ['approve', 'reject'] as const) {
      const answers = TIMESHEET_STATUSES.map((status) =>
        codeOf(mayDecideTimesheet(timesheet({ employeeId, status }), actor(role), decision)),
      );
      expect(answers).toEqual(may ? [STATUS, 'ok', STATUS, STATUS] : [NO, NO, NO, NO]);
    }
  },
);

test.each(ROLES)('mayReopenTimesheet by %s: admins, a submitted or approved one', (role) => {
  const answers = TIMESHEET_STATUSES.slice(0, 3).map((status) =>
    codeOf(mayReopenTimesheet(timesheet({ status }), actor(role))),
  );
  expect(answers).toEqual(role === 'admin' ? [STATUS, 'ok', 'ok'] : [NO, NO, NO]);
});

test('A blocked timesheet is neither submitted nor approved, and can be rejected', () => {
  const blocked = timesheet({ employeeId: 'me', blockers: ['An entry is open.'] });
  expect(maySubmitTimesheet(blocked, { id: 'me' })).toMatchObject({
    error: { code: 'TIMESHEET_BLOCKED', message: 'An entry is open.' },
  });
  const submitted = timesheet({ status: 'submitted', blockers: ['An entry is open.'] });
  expect(codeOf(mayDecideTimesheet(submitted, actor('manager'), 'approve'))).toBe('TIMESHEET_BLOCKED');
  expect(codeOf(mayDecideTimesheet(submitted, actor('manager'), 'reject'))).toBe('ok');
});

test.each(['locked', 'exported'] as const)('Nothing changes in a period that is %s', (periodStatus) => {
  const own = timesheet({ employeeId: 'me', periodStatus });
  const submitted = timesheet({ status: 'submitted', periodStatus });
  expect(codeOf(maySubmitTimesheet(own, { id: 'me' }))).toBe('PAY_PERIOD_LOCKED');
  expect(codeOf(mayDecideTimesheet(submitted, actor('admin'), 'approve'))).toBe('PAY_PERIOD_LOCKED');
  expect(codeOf(mayReopenTimesheet(submitted, actor('admin')))).toBe('PAY_PERIOD_LOCKED');
});
