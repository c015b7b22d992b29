import { configApi, sessionEnded, sessionUnreachable, TOKEN_KEY, userKnown } from '@workforce/web-core';
import { answer, aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import { exposed, remoteAddresses } from '../../test/fake-federation-runtime.ts';
import { Screens } from '../routing/routes.tsx';

const anna = aUser('employee', { name: 'Anna Berg' });
const LOGIN = 'POST /api/auth/login';
const CONFIG = { 'GET /api/config': { remotes: remoteAddresses } };

describe("The session's screens", () => {
  beforeEach(() => {
    fakeApi(CONFIG);
    exposed.set('workforce_checklists/widgets', { MyTasks: () => <h1>My Tasks</h1> });
  });
  afterEach(() => localStorage.clear());

  /** Opens an address signed out. */
  function openSignedOut(at: string) {
    const view = renderScreen(<Screens />, { at });
    act(() => {
      view.store.dispatch(sessionEnded());
    });
    return view;
  }

  const username = () => screen.findByLabelText('Username');
  const password = () => screen.getByLabelText('Password');
  const signIn = () => screen.getByRole('button', { name: 'Sign In' });

  test("While the session loads, 'Loading...' shows", () => {
    renderScreen(<Screens />, { at: '/checklists' });
    expect(screen.getByRole('status')).toHaveTextContent('Loading...');
  });

  test.each(['/', '/login', '/checklists', '/nowhere'])('A signed-out user sees the login screen at %s', async (at) => {
    openSignedOut(at);
    expect(await screen.findByRole('heading', { name: 'Employee Management System' })).toBeInTheDocument();
    expect(await username()).toBeInTheDocument();
  });

  test('A signed-in user is redirected from /login to the home', async () => {
    const { address } = renderScreen(<Screens />, { at: '/login', user: anna });
    expect(await screen.findByRole('heading', { name: 'My Tasks' })).toBeInTheDocument();
    expect(address()).toBe('/');
  });

  test('Signing in shows a welcome toast and opens the home', async () => {
    const api = fakeApi({ ...CONFIG, [LOGIN]: { user: anna, token: 'fresh' } });
    const { person, address } = openSignedOut('/checklists');

    await person.type(await username(), 'anna');
    await person.type(password(), 'demo1234');
    await person.click(signIn());

    expect(await screen.findByText('Welcome!')).toBeInTheDocument();
    expect(screen.getByText('You have successfully logged in.')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/'));
    expect(api.callsOf(LOGIN)[0]?.body).toEqual({ username: 'anna', password: 'demo1234' });
    expect(localStorage.getItem(TOKEN_KEY)).toBe('fresh');
  });

  test("The end of a session dismisses the user's toasts", async () => {
    fakeApi({ ...CONFIG, [LOGIN]: { user: anna, token: 'fresh' } });
    const { person, store } = openSignedOut('/login');
    await person.type(await username(), 'anna');
    await person.type(password(), 'demo1234');
    await person.click(signIn());
    await screen.findByText('Welcome!');
    await screen.findByRole('heading', { name: 'My Tasks' });

    act(() => {
      store.dispatch(sessionEnded());
    });
    expect(await username()).toBeInTheDocument();
    await waitFor(() => expect(screen.queryByText('Welcome!')).toBeNull());
  });

  test("The button reads 'Signing in...' while the request is pending", async () => {
    let finish: (result: unknown) => void = () => undefined;
    fakeApi({ ...CONFIG, [LOGIN]: () => new Promise((resolve) => (finish = resolve)) });
    const { person } = openSignedOut('/login');

    await person.type(await username(), 'anna');
    await person.type(password(), 'demo1234{Enter}');

    expect(await screen.findByRole('button', { name: 'Signing in...' })).toBeInTheDocument();
    act(() => finish(answer(401)));
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeInTheDocument();
  });

  test.each([
    [
      'the server’s message',
      { code: 'INVALID_CREDENTIALS', message: 'Wrong name or password.' },
      'Wrong name or password.',
    ],
    [
      'its debug text before its message',
      { code: 'INVALID_CREDENTIALS', message: 'Wrong name or password.', debug: 'The directory does not answer.' },
      'The directory does not answer.',
    ],
    ['a fallback', '', 'Please check your credentials and try again.'],
  ])('A refused sign-in shows %s', async (_title, body, text) => {
    fakeApi({ ...CONFIG, [LOGIN]: answer(401, body) });
    const { person } = openSignedOut('/login');

    await person.type(await username(), 'anna');
    await person.type(password(), 'wrong');
    await person.click(signIn());

    const toast = await screen.findByText('Login Failed');
    expect(toast.closest('[role=alert]')).toHaveTextContent(text);
  });

  test('Username and password are required', async () => {
    const api = fakeApi(CONFIG);
    const { person } = openSignedOut('/login');
    await username();

    await person.click(signIn());

    expect(await screen.findByText('Username is required')).toBeInTheDocument();
    expect(screen.getByText('Password is required')).toBeInTheDocument();
    expect(api.calls).toEqual([]);
  });

  test('A session that cannot be validated now can be retried', async () => {
    localStorage.setItem(TOKEN_KEY, 'good');
    fakeApi({ ...CONFIG, 'GET /api/auth/me': anna });
    const { person, store } = renderScreen(<Screens />, { at: '/' });
    act(() => {
      store.dispatch(sessionUnreachable());
    });

    await person.click(screen.getByRole('button', { name: 'Try again' }));

    expect(await screen.findByRole('heading', { name: 'My Tasks' })).toBeInTheDocument();
  });

  test('Logging out opens the login and revokes the session on the server', async () => {
    localStorage.setItem(TOKEN_KEY, 'good');
    const api = fakeApi({ ...CONFIG, 'POST /api/auth/logout': answer(204) });
    const { person, store } = renderScreen(<Screens />, { at: '/' });
    act(() => {
      store.dispatch(userKnown(anna));
    });

    await person.click(screen.getByRole('button', { name: 'Log out' }));

    expect(await username()).toBeInTheDocument();
    await waitFor(() => expect(api.callsOf('POST /api/auth/logout')).toHaveLength(1));
  });

  const ACME = { providers: [{ key: 'acme', label: 'Acme' }], hasPasswordForm: true };
  const FINISH = 'POST /api/auth/oidc/acme/sign-in';

  test('Without providers the login panel holds the title, both fields and the button of the specification, and nothing else', async () => {
    const { store } = openSignedOut('/login');
    await store.dispatch(configApi.endpoints.config.initiate());
    const panel = (await username()).closest('.login') as HTMLElement;
    expect(panel.parentElement?.children).toHaveLength(1);
    expect(panel).toHaveTextContent(
      /^Employee Management SystemYour shift, your tasks, your team\.UsernamePassword(?=Sign In$)/,
    );
    const controls = panel.querySelectorAll('a, button, input, select, textarea, [role], [tabindex]');
    expect([...controls].map((each) => each.getAttribute('aria-label') ?? (each.textContent || each.id))).toEqual([
      'username',
      'password',
      'Show',
      'Sign In',
    ]);
    const shown = panel.querySelectorAll(':not(div, form, span, svg, svg *)');
    expect([...shown].map(({ tagName }) => tagName.toLowerCase())).toEqual([
      'h1',
      'p',
      'label',
      'input',
      'label',
      'input',
      'button',
      'button',
    ]);
  });

  test('The login screen offers the providers of the organisation', async () => {
    fakeApi({ 'GET /api/config': { remotes: remoteAddresses, signIn: ACME } });
    const { store } = openSignedOut('/login');
    // As at the app's start.
    void store.dispatch(configApi.endpoints.config.initiate());
    expect(await screen.findByRole('button', { name: 'Sign in with Acme' })).toBeInTheDocument();
    expect(await username()).toBeInTheDocument();
  });

  test('Who comes back from a provider is signed in with its answer', async () => {
    const api = fakeApi({ ...CONFIG, [FINISH]: { user: anna, token: 'fresh' } });
    const { address } = openSignedOut('/login/acme?code=a&state=b');
    expect(await screen.findByText('Welcome!')).toBeInTheDocument();
    await waitFor(() => expect(address()).toBe('/'));
    expect(api.callsOf(FINISH).map(({ body }) => body)).toEqual([{ query: '?code=a&state=b' }]);
    expect(localStorage.getItem(TOKEN_KEY)).toBe('fresh');
  });

  test('Who comes back from a SAML provider is signed in with the answer that the browser kept', async () => {
    sessionStorage.setItem('provider-answer', 'SAMLResponse=abc');
    const api = fakeApi({ ...CONFIG, [FINISH]: { user: anna, token: 'fresh' } });
    const { address } = openSignedOut('/login/acme');
    await waitFor(() => expect(address()).toBe('/'));
    expect(api.callsOf(FINISH).map(({ body }) => body)).toEqual([{ query: 'SAMLResponse=abc' }]);
    expect(localStorage.getItem(TOKEN_KEY)).toBe('fresh');
    expect(sessionStorage.getItem('provider-answer')).toBeNull();
  });

  test.each([
    [
      'the server’s words',
      { code: 'ACCOUNT_INACTIVE', message: 'This account is inactive.' },
      'This account is inactive.',
    ],
    ['a fallback', '', 'The sign-in could not be finished. Please start again.'],
  ])('A refused return from a provider shows %s on the login screen', async (_title, body, words) => {
    fakeApi({ ...CONFIG, [FINISH]: answer(403, body) });
    const { address } = openSignedOut('/login/acme?code=a&state=b');
    expect(await screen.findByRole('alert')).toHaveTextContent(words);
    expect(await username()).toBeInTheDocument();
    expect(address()).toBe('/login');
  });

  test('A person who is signed in and comes back from a provider stays so', async () => {
    const api = fakeApi(CONFIG);
    const { address } = renderScreen(<Screens />, { at: '/login/acme?code=a&state=b', user: anna });
    expect(await screen.findByRole('heading', { name: 'My Tasks' })).toBeInTheDocument();
    expect(address()).toBe('/');
    expect(api.callsOf(FINISH)).toEqual([]);
  });
});
