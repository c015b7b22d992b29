import { screen, within } from '@testing-library/react';
import { answer, anInstance, anItem, aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import { EmployeeChecklistsToday } from './employee-checklists-today.tsx';

const LIST = 'GET /api/checklist-instances';
const CONFIG = { 'GET /api/config': { timeZone: 'America/New_York', remotes: {} } };
const ari = aUser('employee');
const open = () => renderScreen(<EmployeeChecklistsToday employeeId={ari.id} />, { user: aUser('manager') });

test("An employee's checklists of today show their progress", async () => {
  const half = anInstance({
    templateName: 'Morning round',
    status: 'in_progress',
    dueDate: '2099-03-07T16:00:00.000Z',
    items: [anItem({ status: 'completed' }), anItem()],
  });
  const api = fakeApi({ ...CONFIG, [LIST]: [half] });
  open();

  const row = within(await screen.findByRole('listitem'));
  expect(row.getByRole('heading', { name: 'Morning round' })).toBeInTheDocument();
  expect(row.getByText('In Progress')).toBeInTheDocument();
  expect(row.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '50');
  expect(row.getByText(/1 of 2 completed/)).toBeInTheDocument();
  const asked = api.callsOf(LIST).at(-1)?.query;
  expect(asked?.get('employeeId')).toBe(ari.id);
  expect(asked?.get('date')).toMatch(/^\d{4}-\d\d-\d\d$/);
});

test('An employee without checklists today gets a message that says so', async () => {
  fakeApi({ ...CONFIG, [LIST]: [] });
  open();
  expect(await screen.findByText('No checklists today')).toBeInTheDocument();
});

test("An employee's checklists that failed to load can be retried", async () => {
  const api = fakeApi({ ...CONFIG, [LIST]: answer(503) });
  const { person } = open();
  const tryAgain = await screen.findByRole('button', { name: 'Try again' });

  api.on(LIST, [anInstance({ templateName: 'Evening round' })]);
  await person.click(tryAgain);

  expect(await screen.findByRole('heading', { name: 'Evening round' })).toBeInTheDocument();
});
