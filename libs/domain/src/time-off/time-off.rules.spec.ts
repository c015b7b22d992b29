import { everywhere } from '../access/places.ts';
import { ROLES, TIME_OFF_STATUSES } from '@workforce/contracts';
import { checkTimeOff, inclusiveDays, mayDecideTimeOff } from './time-off.rules.ts';

const TODAY = '2026-03-07';
const request = (startDate: string, endDate: string, reason = 'Family visit') =>
  checkTimeOff({ startDate, endDate, reason, type: 'vacation' }, { today: TODAY });

describe('asking for time off', () => {
  it.each([
    ['2026-03-07', '2026-03-07'],
    ['2026-03-08', '2026-03-20'],
    ['2026-12-31', '2027-01-01'],
  ])('checkTimeOff accepts %s to %s', (start, end) => {
    expect(request(start, end)).toMatchObject({ ok: true });
  });

  it.each([
    ['2026-03-09', '2026-03-08', 'endDate', 'End date must be after start date'],
    ['2026-03-06', '2026-03-05', 'endDate', 'End date must be after start date'],
    ['2026-03-06', '2026-03-09', 'startDate', 'Start date must be today or later'],
    ['2026-03-09', '2036-03-09', 'endDate', 'Time off can last at most 366 days'],
  ])('checkTimeOff refuses %s to %s at %s', (start, end, field, message) => {
    expect(request(start, end)).toEqual({ ok: false, error: { code: 'INVALID_INPUT', field, message } });
  });

  it('checkTimeOff requires a reason that is not blank, and trims it', () => {
    expect(request(TODAY, TODAY, ' \n')).toMatchObject({ ok: false, error: { code: 'REASON_REQUIRED' } });
    expect(request(TODAY, TODAY, ' Rest ')).toMatchObject({ ok: true, value: { reason: 'Rest' } });
  });

  it.each([
    ['2026-03-07', '2026-03-07', 1],
    ['2026-03-07', '2026-03-08', 2],
    ['2026-10-30', '2026-11-02', 4],
  ])('inclusiveDays counts %s to %s as %i days', (startDate, endDate, days) => {
    expect(inclusiveDays({ startDate, endDate })).toBe(days);
  });
});

describe('deciding a time-off request', () => {
  const decide = (role: (typeof ROLES)[number], status: (typeof TIME_OFF_STATUSES)[number], isOwn: boolean) =>
    mayDecideTimeOff(
      {
        employeeId: isOwn ? 'me' : 'somebody',
        siteId: 'south',
        status,
        approvedByName: status === 'pending' ? null : 'Mia',
      },
      { id: 'me', ...everywhere(role) },
    );

  const TABLE = {
    'employee, theirs': ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
    'employee, own': ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
    'manager, theirs': ['ok', 'TIME_OFF_DECIDED', 'TIME_OFF_DECIDED'],
    'manager, own': ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
    'admin, theirs': ['ok', 'TIME_OFF_DECIDED', 'TIME_OFF_DECIDED'],
    'admin, own': ['ok', 'TIME_OFF_DECIDED', 'TIME_OFF_DECIDED'],
  };

  it.each(ROLES.flatMap((role) => (['theirs', 'own'] as const).map((whose) => [role, whose] as const)))(
    'mayDecideTimeOff, %s, %s: as the table says for every status',
    (role, whose) => {
      const answers = TIME_OFF_STATUSES.map((status) => decide(role, status, whose === 'own'));
      expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error.code))).toEqual(TABLE[`${role}, ${whose}`]);
    },
  );

  it('The refusal of a decided request names who decided it', () => {
    expect(decide('manager', 'approved', false)).toMatchObject({
      error: { message: 'This request has already been approved by Mia.' },
    });
    expect(
      mayDecideTimeOff(
        { employeeId: 'a', siteId: 'south', status: 'denied', approvedByName: null },
        { id: 'b', ...everywhere('admin') },
      ),
    ).toMatchObject({ error: { message: 'This request has already been denied.' } });
  });
});
