import { act, screen, within } from '@testing-library/react';
import type { Schedule } from '@workforce/contracts';
import { answer, aSchedule, aUser, fakeApi, renderScreen, withHidden, type Answers } from '@workforce/testing/web';
import { toaster } from '@workforce/web-ui';
import type { ShiftMove } from '../../../api/shifts.api.ts';
import { MoveDialogs } from './move-dialogs.tsx';
import { useMoveShift } from './use-move-shift.ts';

describe('A moved shift', () => {
  withHidden();
  beforeAll(() => import('../concerns/confirm-move.dialog.tsx'));
  afterEach(() => act(() => toaster.dismiss()));

  const ben = aUser('employee', { name: 'Ben Ost' });
  const shift = aSchedule({ date: '2026-11-02', jobFunctionName: 'Animal care' });
  const PUT = `PUT /api/schedules/${shift.id}`;
  const OFF = 'GET /api/time-off-requests';
  const ofBen = { date: '2026-11-03', employeeId: ben.id, employeeName: ben.name };
  const sameDay = { startDate: '2026-11-03', endDate: '2026-11-03', employeeId: ben.id };
  const skilled = { ...ben, jobFunctions: [shift.jobFunctionId] };

  function Mover({ moved, to }: { moved: Schedule; to: ShiftMove['to'] }) {
    const moving = useMoveShift();
    return (
      <>
        <button onClick={() => void moving.drop(moved, to)}>Drop</button>
        <MoveDialogs moving={moving} />
      </>
    );
  }

  async function drop(answers: Answers, to = ofBen, moved = shift) {
    const api = fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      [OFF]: [],
      [`GET /api/users/${ben.id}`]: skilled,
      [PUT]: answer(200, { ...moved, ...to }),
      ...answers,
    });
    const opened = renderScreen(<Mover moved={moved} to={to} />, { user: aUser('manager') });
    await opened.person.click(screen.getByRole('button', { name: 'Drop' }));
    return { api, ...opened };
  }

  const question = async () => within(await screen.findByRole('dialog', { name: 'Move this shift?' }));

  test('A shift moved to somebody with approved time off is saved only once that is confirmed', async () => {
    const { api, person } = await drop({
      [OFF]: [sameDay],
      [PUT]: answer(200, { ...shift, ...ofBen, hasTimeOffConflict: true }),
    });
    const asked = await question();
    expect(asked.getByText('Ben Ost, Nov 03, 2026, 9:00 AM – 5:00 PM')).toBeVisible();
    expect(asked.getByText('Ben Ost has approved time-off during this period.')).toBeVisible();
    expect(Object.fromEntries(api.callsOf(OFF)[0]?.query ?? [])).toEqual({
      employeeId: ben.id,
      status: 'approved',
      from: '2026-11-03',
      to: '2026-11-03',
    });
    expect(api.callsOf(PUT)).toEqual([]);

    await person.click(asked.getByRole('button', { name: 'Move Shift' }));
    expect(await screen.findByText('Schedule updated successfully')).toBeVisible();
    expect(api.callsOf(PUT)).toHaveLength(1);
  });

  test('A shift moved to another day of its own person asks about time off on that day', async () => {
    const { employeeName, employeeId } = shift as Schedule & { employeeId: string };
    const { person, api } = await drop({ [OFF]: [sameDay] }, { date: '2026-11-03', employeeId, employeeName });
    await person.click((await question()).getByRole('button', { name: 'Cancel' }));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(api.callsOf(PUT)).toEqual([]);
    expect(api.callsOf(`GET /api/users/${ben.id}`)).toEqual([]);
  });

  test('A shift moved to somebody without its job function asks about that', async () => {
    const { api } = await drop({ [`GET /api/users/${ben.id}`]: ben });
    expect((await question()).getByText('Ben Ost does not have the job function Animal care.')).toBeVisible();
    expect(api.callsOf(PUT)).toEqual([]);
  });

  test('A move that nothing speaks against is saved at once', async () => {
    const { api } = await drop({});
    expect(await screen.findByText('Schedule updated successfully')).toBeVisible();
    expect(api.callsOf(PUT)).toHaveLength(1);
  });

  test('Where time off can not be read the saved shift still tells its conflict', async () => {
    await drop({ [OFF]: answer(500), [PUT]: answer(200, { ...shift, ...ofBen, hasTimeOffConflict: true }) });
    expect(await screen.findByText('Schedule updated successfully')).toBeVisible();
    expect(screen.getByText('Ben Ost has approved time-off during this period.')).toBeVisible();
  });
});
