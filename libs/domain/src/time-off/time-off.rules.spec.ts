import { everywhere } from '../access/places.ts';
import { ROLES, TIME_OFF_STATUSES } from '@workforce/contracts';
import {
  checkTimeOff,
  inclusiveDays,
  isRecordedTimeOff,
  mayDecideTimeOff,
  mayTakeBackDecision,
  mayWithdrawTimeOff,
} from './time-off.rules.ts';

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

  it('checkTimeOff accepts past days of what a manager records, and refuses the rest as usual', () => {
    const record = (startDate: string, endDate: string, reason = 'Flu') =>
      checkTimeOff({ startDate, endDate, reason, type: 'sick' }, { today: TODAY, isRecorded: true });
    expect(record('2026-03-06', '2026-03-06')).toMatchObject({ ok: true });
    expect(record('2026-03-06', '2026-03-05')).toMatchObject({ error: { field: 'endDate' } });
    expect(record('2026-03-06', '2026-03-06', ' ')).toMatchObject({ error: { code: 'REASON_REQUIRED' } });
  });

  it('isRecordedTimeOff knows what was approved as it was made', () => {
    const createdAt = '2026-03-07T10:00:00.000Z';
    expect(isRecordedTimeOff({ createdAt, approvedAt: createdAt })).toBe(true);
    expect(isRecordedTimeOff({ createdAt, approvedAt: '2026-03-07T10:00:00.001Z' })).toBe(false);
    expect(isRecordedTimeOff({ createdAt, approvedAt: null })).toBe(false);
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
    'employee, theirs': ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
    'employee, own': ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
    'manager, theirs': ['ok', 'TIME_OFF_DECIDED', 'TIME_OFF_DECIDED', 'TIME_OFF_DECIDED'],
    'manager, own': ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'],
    'admin, theirs': ['ok', 'TIME_OFF_DECIDED', 'TIME_OFF_DECIDED', 'TIME_OFF_DECIDED'],
    'admin, own': ['ok', 'TIME_OFF_DECIDED', 'TIME_OFF_DECIDED', 'TIME_OFF_DECIDED'],
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

describe('withdrawing a time-off request', () => {
  it.each(ROLES.flatMap((role) => [true, false].map((isOwn) => [role, isOwn] as const)))(
    'mayWithdrawTimeOff, %s, own %s: only an own pending one',
    (role, isOwn) => {
      const answers = TIME_OFF_STATUSES.map((status) =>
        mayWithdrawTimeOff(
          { employeeId: isOwn ? 'me' : 'somebody', status, approvedByName: null },
          { id: 'me', ...everywhere(role) },
        ),
      );
      const decided = Array(3).fill('TIME_OFF_DECIDED');
      expect(answers.map((answer) => (answer.ok ? 'ok' : answer.error.code))).toEqual(
        isOwn ? ['ok', ...decided] : Array(4).fill('FORBIDDEN'),
      );
    },
  );
});

describe('taking a decision back', () => {
  const DECIDED = '2026-03-07T10:00:00.000Z';
  const takeBack = (
    status: (typeof TIME_OFF_STATUSES)[number],
    { role = 'manager', by = 'me', after = 10, createdAt = '2026-03-06T10:00:00.000Z' } = {},
  ) =>
    mayTakeBackDecision(
      { siteId: 'south', status, createdAt, approvedAt: DECIDED, approvedBy: by, approvedByName: 'Mia' },
      { id: 'me', ...everywhere(role as (typeof ROLES)[number]) },
      new Date(Date.parse(DECIDED) + after * 1_000),
    );
  const codeOf = (answer: ReturnType<typeof takeBack>) => (answer.ok ? 'ok' : answer.error.code);

  it.each([
    ['employee', ['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN']],
    ['manager', ['TIME_OFF_DECIDED', 'ok', 'ok', 'TIME_OFF_DECIDED']],
    ['admin', ['TIME_OFF_DECIDED', 'ok', 'ok', 'TIME_OFF_DECIDED']],
  ] as const)('mayTakeBackDecision, %s: an approval or denial of their own', (role, expected) => {
    // A withdrawn request has no decision.
    const answers = TIME_OFF_STATUSES.map((status) =>
      takeBack(status, { role, by: status === 'withdrawn' ? 'nobody' : 'me' }),
    );
    expect(answers.map(codeOf)).toEqual(expected);
  });

  it.each([
    ['of somebody else', { by: 'mia' }],
    ['older than half a minute', { after: 31 }],
    ['that recorded the time off', { createdAt: DECIDED }],
  ])('mayTakeBackDecision refuses a decision %s', (_, changes) => {
    expect(codeOf(takeBack('approved', changes))).toBe('TIME_OFF_DECIDED');
  });
});
