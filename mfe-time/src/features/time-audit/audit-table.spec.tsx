import { screen, within } from '@testing-library/react';
import { anAuditEntry, atDesk, aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import TimeAuditPage from './time-audit.page.tsx';

describe("The audit's table", () => {
  beforeAll(() => Promise.all([import('./audit-table.tsx'), import('@workforce/web-ui/table')]));
  atDesk();

  test('On a wide screen the audit log is a table whose rows expand to the data before and after', async () => {
    const entry = anAuditEntry({ reason: null });
    fakeApi({
      'GET /api/config': { timeZone: 'America/New_York' },
      'GET /api/users': [],
      'GET /api/time-card-audit-log': [entry],
    });
    const { person } = renderScreen(<TimeAuditPage />, { user: aUser('manager'), at: '/time-audit' });
    const table = within(await screen.findByRole('table', { name: 'Audit log' }));
    const row = table.getByRole('row', { name: /Anna Berg/ });
    for (const text of ['7', 'Updated', 'Mona Manager', 'No reason provided', entry.timeEntryId]) {
      expect(within(row).getByText(text)).toBeVisible();
    }
    const open = within(row).getByRole('button', { name: 'Previous and new data' });
    expect(open).toHaveAttribute('aria-expanded', 'false');
    await person.click(open);
    expect(within(table.getByRole('region', { name: 'Previous Data' })).getByText(/"totalHours": 600/)).toBeVisible();
    expect(within(table.getByRole('region', { name: 'New Data' })).getByText(/"totalHours": 480/)).toBeVisible();
  });
});
