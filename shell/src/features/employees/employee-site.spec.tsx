import { screen, waitFor } from '@testing-library/react';
import { answer, aUser, BOTH_SITES, fakeApi, HARBOUR, renderScreen, SITE } from '@workforce/testing/web';
import EmployeeDialog from './employee-dialog.tsx';

const CREATE = 'POST /api/users';
const admin = aUser('admin', { sites: BOTH_SITES });

function open(user = admin) {
  const api = fakeApi({ 'GET /api/job-functions': [], [CREATE]: answer(201, aUser()) });
  return { api, ...renderScreen(<EmployeeDialog employee={null} onClose={() => undefined} />, { user }) };
}

type Person = ReturnType<typeof open>['person'];

async function fillIn(person: Person) {
  await person.type(screen.getByLabelText('Name'), 'Cleo Diaz');
  await person.type(screen.getByLabelText('Username'), 'cleo');
  await person.type(screen.getByLabelText('Email'), 'cleo@shelter.example');
  await person.type(screen.getByLabelText('Password'), '123456');
}
const add = (person: Person) => person.click(screen.getByRole('button', { name: 'Add Employee' }));
const sent = (api: ReturnType<typeof open>['api']) =>
  api.callsOf(CREATE).map(({ body }) => body as { siteId?: string });

test('With several sites a new person gets the chosen one, usually that of the user', async () => {
  const { api, person } = open();
  await fillIn(person);
  expect(screen.getByTitle(SITE.siteName)).toBeVisible();
  await person.click(screen.getByLabelText('Site'));
  await person.click(await screen.findByTitle(HARBOUR.siteName));
  await add(person);
  await waitFor(() => expect(sent(api)).toMatchObject([{ siteId: HARBOUR.siteId }]));
});

test('Somebody whose own site is none of theirs to manage has to choose', async () => {
  const elsewhere = { siteId: '00000000-0000-7000-8000-0000000e15e0', siteName: 'Elsewhere' };
  const { api, person } = open({ ...admin, ...elsewhere });
  await fillIn(person);
  await add(person);
  expect(await screen.findAllByText('Choose a site')).not.toHaveLength(0);
  expect(sent(api)).toEqual([]);
});

test('With one site there is no choice, and the server decides', async () => {
  const { api, person } = open(aUser('admin'));
  expect(screen.queryByLabelText('Site')).toBeNull();
  await fillIn(person);
  await add(person);
  await waitFor(() => expect(sent(api)).toHaveLength(1));
  expect(sent(api)[0]).not.toHaveProperty('siteId');
});
