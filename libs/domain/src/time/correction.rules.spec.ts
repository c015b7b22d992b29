import { ENTRY_REVIEW_STATUSES, ROLES, TIME_CORRECTION_STATUSES } from '@workforce/contracts';
import { everywhere } from '../access/places.ts';
import {
  checkCorrection,
  keptBreakCorrection,
  mayDecideCorrection,
  mayWithdrawCorrection,
} from './correction.rules.ts';
import { mayAnswerReview, mayResolveReview } from './entry-review.rules.ts';

const answerOf = (result: { ok: true } | { ok: false; error: { code: string } }) =>
  result.ok ? 'ok' : result.error.code;
const NO = 'FORBIDDEN';
const LATE = 'CORRECTION_DECIDED';

describe('deciding a correction', () => {
  const correction = (status: (typeof TIME_CORRECTION_STATUSES)[number], isOwn: boolean) => ({
    employeeId: isOwn ? 'me' : 'somebody',
    siteId: 'south',
    status,
    decidedByName: status === 'requested' ? null : 'Mia',
  });

  it.each(ROLES.flatMap((role) => [true, false].map((isOwn) => [role, isOwn] as const)))(
    'mayDecideCorrection by %s, own %s: managers and admins once, nobody their own',
    (role, isOwn) => {
      const answers = TIME_CORRECTION_STATUSES.map((status) =>
        answerOf(mayDecideCorrection(correction(status, isOwn), { id: 'me', ...everywhere(role) })),
      );
      expect(answers).toEqual(role === 'employee' || isOwn ? [NO, NO, NO, NO] : ['ok', LATE, LATE, LATE]);
    },
  );

  it.each([true, false])('mayWithdrawCorrection, own %s: only the own one, until it is decided', (isOwn) => {
    const answers = TIME_CORRECTION_STATUSES.map((status) =>
      answerOf(mayWithdrawCorrection(correction(status, isOwn), { id: 'me' })),
    );
    expect(answers).toEqual(isOwn ? ['ok', LATE, LATE, LATE] : [NO, NO, NO, NO]);
  });

  it('A correction that its person withdrew names nobody', () => {
    const admin = { id: 'me', ...everywhere('admin') };
    expect(mayDecideCorrection(correction('withdrawn', false), admin)).toMatchObject({
      error: { message: 'This correction has already been withdrawn.' },
    });
  });
});

describe("answering a manager's edit", () => {
  const ANSWERED = 'REVIEW_ANSWERED';
  const review = (status: (typeof ENTRY_REVIEW_STATUSES)[number], employeeId: string, editedById: string) => ({
    employeeId,
    editedById,
    status,
    siteId: 'south',
  });

  it.each(['me', 'somebody'])('mayAnswerReview of %s: its person, while it awaits an answer', (whose) => {
    const answers = ENTRY_REVIEW_STATUSES.map((status) =>
      answerOf(mayAnswerReview(review(status, whose, 'mia'), { id: 'me' })),
    );
    expect(answers).toEqual(whose === 'me' ? ['ok', ANSWERED, ANSWERED, ANSWERED, ANSWERED] : [NO, NO, NO, NO, NO]);
  });

  it.each([
    ['employee', 'somebody', 'mia', false],
    ['manager', 'somebody', 'mia', true],
    ['manager', 'somebody', 'me', false],
    ['manager', 'me', 'mia', false],
    ['admin', 'somebody', 'me', true],
    ['admin', 'me', 'mia', false],
  ] as const)('mayResolveReview by %s, of %s, edited by %s: %s while it is disputed', (role, whose, editor, may) => {
    const answers = ENTRY_REVIEW_STATUSES.map((status) =>
      answerOf(mayResolveReview(review(status, whose, editor), { id: 'me', ...everywhere(role) })),
    );
    expect(answers).toEqual(may ? [ANSWERED, ANSWERED, 'ok', ANSWERED, ANSWERED] : [NO, NO, NO, NO, NO]);
  });
});

describe('asking for a correction', () => {
  const asked = {
    date: '2026-03-05',
    clockInTime: '2026-03-06T03:30:00.000Z',
    clockOutTime: '2026-03-06T12:00:00.000Z',
    breaks: [{ start: '2026-03-06T08:00:00.000Z', end: '2026-03-06T08:30:00.000Z' }],
    reason: ' Forgot ',
  };
  const context = { now: new Date('2026-03-07T00:00:00Z'), timeZone: 'America/New_York' };

  it('checkCorrection takes the day of the clock-in at the site, also of a night', () => {
    expect(checkCorrection(asked, context)).toMatchObject({
      ok: true,
      value: { reason: 'Forgot', entry: { clockInTime: asked.clockInTime, breaks: asked.breaks } },
    });
    expect(checkCorrection(asked, { ...context, timeZone: 'UTC' })).toMatchObject({ error: { field: 'date' } });
  });

  it('checkCorrection refuses more than 72 hours and years before 2000', () => {
    const clockInTime = '2026-03-03T03:30:00.000Z';
    expect(checkCorrection({ ...asked, clockInTime, date: '2026-03-02' }, context)).toMatchObject({
      error: { message: 'A time entry can be at most 72 hours long' },
    });
    expect(checkCorrection({ ...asked, clockInTime: '1999-01-01T00:00:00.000Z' }, context)).toMatchObject({
      error: { field: 'clockInTime' },
    });
  });
});

describe('minutes of break that a manager stated', () => {
  const now = new Date('2026-03-07T00:00:00.000Z');
  const noon = { start: '2026-03-06T17:00:00.000Z', end: '2026-03-06T17:30:00.000Z' };
  const asked = { clockInTime: '2026-03-06T14:00:00.000Z', clockOutTime: '2026-03-06T23:00:00.000Z' };

  it.each([
    ['stay beside the same breaks', { breaks: [noon], breakHours: 45 }, [noon], 15],
    ['stay without recorded breaks', { breaks: [], breakHours: 45 }, [], 45],
    ['give way to other breaks', { breaks: [noon], breakHours: 45 }, [{ ...noon, end: '2026-03-06T18:00:00.000Z' }], 0],
    ['give way to no breaks', { breaks: [noon], breakHours: 45 }, [], 0],
  ])('%s', (_, before, breaks, kept) => expect(keptBreakCorrection(before, { ...asked, breaks }, now)).toBe(kept));

  it('There are none of a missing entry', () =>
    expect(keptBreakCorrection(null, { ...asked, breaks: [] }, now)).toBe(0));
});
