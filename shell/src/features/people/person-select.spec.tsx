import { fireEvent, screen, waitFor } from '@testing-library/react';
import { answer, aUser, BOTH_SITES, fakeApi, renderScreen, type Answers } from '@workforce/testing/web';
import { usePersonChoices } from '@workforce/web-core';
import { PersonSelect } from '@workforce/web-ui/select';
import { useState } from 'react';

const LIST = 'GET /api/users';
const anna = aUser('employee', { name: 'Anna Berg', username: 'anna' });
const ben = aUser('employee', { name: 'Ben Ode', username: 'ben' });
const cara = aUser('manager', { name: 'Cara Diaz', username: 'cara' });

type Call = { query: URLSearchParams };
/** The list, and for a text those that a test says. */
const listing = ({ query }: Call) => (query.get('search') === null ? [anna, ben] : [cara]);

function Filter({ chosen: first, isFilter }: { chosen: string; isFilter: boolean }) {
  const [chosen, choose] = useState(first);
  const choices = usePersonChoices(chosen, { isActive: true });
  return (
    <>
      <PersonSelect
        aria-label="Employee"
        choices={choices}
        placeholder="Choose a person"
        everyone={isFilter ? 'All Employees' : undefined}
        value={chosen}
        onChange={choose}
      />
      <p>Chosen: {choices.chosenUser?.username ?? 'nobody'}</p>
      <output>{chosen}</output>
    </>
  );
}

function open(answers: Answers = {}, { chosen = '', isFilter = true, user = aUser('manager') } = {}) {
  const api = fakeApi({ [LIST]: listing, ...answers });
  return { api, ...renderScreen(<Filter chosen={chosen} isFilter={isFilter} />, { user }) };
}
const select = () => screen.getByRole('combobox', { name: 'Employee' });
/** The component reads `which`, which simulated typing doesn't set. */
const press = (key: string, which: number) => fireEvent.keyDown(select(), { key, which, keyCode: which });
const options = () => [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent);
const searches = (api: ReturnType<typeof open>['api']) => api.callsOf(LIST).map(({ query }) => query.get('search'));

test('Nobody is read before the list opens, and then the first people by name', async () => {
  const { api, person } = open();
  expect(screen.getByText('All Employees')).toBeVisible();
  expect(api.calls).toEqual([]);
  await person.click(select());
  await waitFor(() => expect(options()).toEqual(['All Employees', 'Anna Berg', 'Ben Ode']));
  expect(Object.fromEntries(api.callsOf(LIST)[0]?.query ?? [])).toEqual({
    isActive: 'true',
    sort: 'name',
    limit: '60',
  });
});

test('A form without a chosen person shows the placeholder', () => {
  open({}, { isFilter: false });
  expect(screen.getByText('Choose a person')).toBeVisible();
});

test('The list has no icon with a name of its own', async () => {
  const { person } = open();
  expect(screen.queryByRole('img')).toBeNull();
  await person.click(select());
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(screen.queryByRole('img')).toBeNull();
});

test('The server is asked for what was typed, once, and somebody is chosen by keyboard', async () => {
  const { api, person } = open();
  await person.click(select());
  await waitFor(() => expect(options()).toHaveLength(3));
  await person.keyboard('cara');
  await waitFor(() => expect(options()).toEqual(['Cara Diaz']));
  expect(searches(api)).toEqual([null, 'cara']);

  press('Enter', 13);
  await screen.findByText('Chosen: cara');
  expect(screen.getByRole('status')).toHaveTextContent(cara.id);
  expect(api.callsOf(`GET /api/users/${cara.id}`)).toEqual([]);
});

test('While the server searches, people who do not match the typed text cannot be chosen', async () => {
  const never = new Promise(() => undefined);
  const { person } = open({ [LIST]: ({ query }: Call) => (query.has('search') ? never : [anna, ben]) });
  await person.click(select());
  await waitFor(() => expect(options()).toHaveLength(3));
  await person.keyboard('od');
  await waitFor(() => expect(options()).toEqual(['Ben Ode']));
  await person.keyboard('x');
  await waitFor(() => expect(options()).toEqual([]));
});

test('A chosen person is shown by name without reading the list', async () => {
  const { api } = open({ [`GET /api/users/${cara.id}`]: cara }, { chosen: cara.id });
  await screen.findByText('Cara Diaz');
  expect(screen.getByText('Chosen: cara')).toBeVisible();
  expect(api.callsOf(LIST)).toEqual([]);
});

test('A chosen person stays shown when the list holds others', async () => {
  const { person } = open();
  await person.click(select());
  await person.keyboard('cara');
  await waitFor(() => expect(options()).toContain('Cara Diaz'));
  fireEvent.click(screen.getByTitle('Cara Diaz'));
  await person.click(select());
  await waitFor(() => expect(options()).toContain('Anna Berg'));
  expect(screen.getByText('Chosen: cara')).toBeVisible();
  expect(screen.getAllByText('Cara Diaz').length).toBeGreaterThan(0);
});

test('A chosen person whom the user may not see is unknown', async () => {
  open({}, { chosen: cara.id });
  expect(await screen.findByText('Unknown employee')).toBeVisible();
});

test.each([true, false])(
  'A list that failed says so and is read again when it opens (filter: %s)',
  async (isFilter) => {
    const { api, person } = open({ [LIST]: answer(503) }, { isFilter });
    await person.click(select());
    expect(await screen.findByText(/The people could not be loaded/)).toBeVisible();
    api.on(LIST, listing);
    press('Escape', 27);
    await person.click(select());
    await waitFor(() => expect(options()).toContain('Anna Berg'));
  },
);

test.each([true, false])('A search without a match says so (filter: %s)', async (isFilter) => {
  const { person } = open({ [LIST]: [] }, { isFilter });
  await person.click(select());
  await person.keyboard('nobody');
  expect(await screen.findByText('Nobody found')).toBeVisible();
});

test('The next people are read at the end of the list', async () => {
  const { api, person } = open({
    [LIST]: ({ query }: Call) =>
      query.has('cursor') ? [cara] : answer(200, [anna, ben], { 'X-Next-Cursor': 'after-ben' }),
  });
  await person.click(select());
  await waitFor(() => expect(options()).toHaveLength(3));
  fireEvent.scroll(document.querySelector('.ant-select-dropdown-list-holder') as HTMLElement);
  await waitFor(() => expect(options()).toContain('Cara Diaz'));
  expect(api.callsOf(LIST).map(({ query }) => query.get('cursor'))).toEqual([null, 'after-ben']);
});

test('Users with several sites see where people work', async () => {
  const { person } = open({}, { user: aUser('manager', { sites: BOTH_SITES }) });
  await person.click(select());
  await waitFor(() => expect(options()).toContain(`Anna Berg ${anna.siteName}`));
});
