import { screen, within } from '@testing-library/react';
import { aPayPeriod, atDesk, aTimesheet, aUser, fakeApi, renderScreen, withHidden } from '@workforce/testing/web';
import TimesheetsPage from './timesheets.page.tsx';

describe('The table of timesheets', () => {
  withHidden();
  atDesk();

  test('At a desk the timesheets of a period are a table with what is to be settled and the decision', async () => {
    const blockers = [
      { kind: 'open_entry' as const, date: '2026-03-07', message: 'Still open.', link: '/time-management' },
    ];
    fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      'GET /api/pay-periods': [aPayPeriod()],
      'GET /api/timesheets': [
        aTimesheet({ status: 'submitted' }),
        aTimesheet({ status: 'submitted', employeeName: 'Ben Stone', blockers }),
      ],
    });
    const { person } = renderScreen(<TimesheetsPage />, { at: '/timesheets', user: aUser('manager') });
    const row = async (name: RegExp) => within(await screen.findByRole('row', { name }));
    expect((await row(/Anna Berg/)).getByRole('button', { name: 'Approve' })).toBeEnabled();
    const ben = await row(/Ben Stone/);
    expect(ben.getByRole('button', { name: 'Approve' })).toBeDisabled();
    expect(ben.getByText('1 to settle')).toBeVisible();
    await person.click(ben.getByRole('button', { name: 'Hours and Pay' }));
    expect(await screen.findByText('Settle this first')).toBeVisible();
  });
});
