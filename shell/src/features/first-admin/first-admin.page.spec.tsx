import { sessionEnded, TOKEN_KEY } from '@workforce/web-core';
import { answer, aUser, fakeApi, findToast, renderScreen, type Answers } from '@workforce/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import { exposed, remoteAddresses } from '../../../test/fake-federation-runtime.ts';
import { Screens } from '../../routing/routes.tsx';

const CREATE = 'POST /api/auth/first-admin';
const LOGIN = 'POST /api/auth/login';
const ada = aUser('admin', { name: 'Ada Byrne', username: 'ada' });

describe('The page for the first admin', () => {
  beforeEach(() => {
    exposed.set('workforce_checklists/widgets', { MyTasks: () => <h1>My Tasks</h1> });
  });
  afterEach(() => localStorage.clear());

  function open(answers: Answers = {}, at = '/first-admin#the-token') {
    const api = fakeApi({ 'GET /api/config': { remotes: remoteAddresses }, ...answers });
    const view = renderScreen(<Screens />, { at });
    act(() => {
      view.store.dispatch(sessionEnded());
    });
    return { ...view, api };
  }

  async function fill(person: ReturnType<typeof open>['person']) {
    await person.type(await screen.findByLabelText('Name'), 'Ada Byrne');
    await person.type(screen.getByLabelText('Username'), 'ada');
    await person.type(screen.getByLabelText('Email'), 'ada@example.com');
    await person.type(screen.getByLabelText('Password'), 'first of all');
    await person.type(screen.getByLabelText('Organisation'), 'Byrne & Daughters');
  }

  const submit = () => screen.getByRole('button', { name: 'Create Administrator' });

  test('The first-admin link creates an administrator, signs them in and opens the home', async () => {
    const { person, api, address } = open({ [CREATE]: answer(201, ada), [LOGIN]: { user: ada, token: 'fresh' } });
    await fill(person);
    await person.click(submit());
    await findToast('Administrator created');
    await waitFor(() => expect(address()).toBe('/'));
    expect(api.callsOf(CREATE)[0]?.body).toEqual({
      token: 'the-token',
      name: 'Ada Byrne',
      username: 'ada',
      email: 'ada@example.com',
      password: 'first of all',
      organisation: 'Byrne & Daughters',
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    });
    expect(api.callsOf('GET /api/config').length).toBeGreaterThan(1);
    expect(localStorage.getItem(TOKEN_KEY)).toBe('fresh');
  });

  test('The first-admin form shows a message beside each invalid field before anything is sent', async () => {
    const { person, api } = open();
    await person.type(await screen.findByLabelText('Password'), '12345');
    await person.click(submit());
    for (const words of ['Name is required', 'Username is required', 'Email is required', 'Organisation is required'])
      expect(await screen.findByText(words)).toBeInTheDocument();
    expect(screen.getByText(/6 characters/, { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
    expect(api.callsOf(CREATE)).toHaveLength(0);
  });

  test('The zone that the operator has set is proposed, and another one is found by its city', async () => {
    const { person, api } = open({
      'GET /api/config': { remotes: remoteAddresses, timeZone: 'Europe/Berlin', chosenTimeZone: 'Europe/Berlin' },
      [CREATE]: answer(201, ada),
      [LOGIN]: { user: ada, token: 'fresh' },
    });
    await fill(person);
    expect(screen.getByText('Europe/Berlin')).toBeInTheDocument();
    await person.click(screen.getByLabelText('Time zone'));
    await person.type(screen.getByLabelText('Time zone'), 'new york');
    await person.click(await screen.findByTitle('America/New York'));
    await person.click(submit());
    await waitFor(() => expect(api.callsOf(CREATE)[0]?.body).toMatchObject({ timeZone: 'America/New_York' }));
  });

  test.each([
    [
      'an unknown zone',
      { code: 'INVALID_INPUT', message: 'No.', details: [{ field: 'timeZone', message: 'Taken.' }] },
      400,
    ],
    [
      'a taken username',
      { code: 'USERNAME_TAKEN', message: 'No.', details: [{ field: 'username', message: 'Taken.' }] },
      409,
    ],
    [
      'an invalid field',
      { code: 'INVALID_INPUT', message: 'No.', details: [{ field: 'email', message: 'Taken.' }] },
      400,
    ],
  ])('A refusal of %s is shown beside its field', async (_what, body, status) => {
    const { person } = open({ [CREATE]: answer(status, body) });
    await fill(person);
    await person.click(submit());
    expect(await screen.findByText('Taken.', { selector: '.ant-form-item-explain-error' })).toBeInTheDocument();
  });

  test("A used first-admin link shows the server's message and links to the login", async () => {
    const message = 'There is an administrator already.';
    const { person, address } = open({ [CREATE]: answer(403, { code: 'FIRST_ADMIN_EXISTS', message }) });
    await fill(person);
    await person.click(submit());
    expect(await screen.findByText(message)).toBeInTheDocument();
    await person.click(screen.getByRole('link', { name: 'Go to Sign In' }));
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('When the sign-in after creating the first admin fails, the login page opens', async () => {
    const { person, address } = open({ [CREATE]: answer(201, ada), [LOGIN]: answer(503, { message: 'Later.' }) });
    await fill(person);
    await person.click(submit());
    await findToast('Administrator created');
    await waitFor(() => expect(address()).toBe('/login'));
  });

  test('The first-admin page without a token says where to find the link', async () => {
    open({}, '/first-admin');
    expect(await screen.findByRole('heading', { name: 'This link is incomplete' })).toBeInTheDocument();
    expect(screen.queryByLabelText('Username')).not.toBeInTheDocument();
  });
});
