import { jest } from '@jest/globals';
import type { ConfirmationStart } from '@workforce/contracts';
import { answer, aUser, fakeApi, findToast, renderScreen, type Answers } from '@workforce/testing/web';
import { screen, waitFor } from '@testing-library/react';
import { remoteAddresses } from '../../../test/fake-federation-runtime.ts';
import { Screens } from '../../routing/routes.tsx';
import { ConfirmForm } from './confirm-form.tsx';

const AT_ACME: ConfirmationStart = { methods: ['provider'], passkey: null, provider: 'Acme' };
const CONFIRMATION = 'POST /api/auth/confirmation/start';
const START = 'POST /api/auth/confirmation/provider/start';
const FINISH = 'POST /api/auth/confirmation/provider';
const KEY = 'confirmation-return';
const user = aUser('admin', { name: 'Ada Berg' });

describe('Confirming at a provider', () => {
  afterEach(() => sessionStorage.clear());

  test('A person of a provider leaves for it, and the tab remembers the page', async () => {
    fakeApi({ [CONFIRMATION]: AT_ACME, [START]: { address: 'https://acme.example/authorize' } });
    const go = jest.fn();
    const { person } = renderScreen(<ConfirmForm onDone={jest.fn()} go={go} />, { user });
    await person.click(await screen.findByRole('button', { name: 'Confirm at Acme' }));
    await waitFor(() => expect(go).toHaveBeenCalledWith('https://acme.example/authorize'));
    expect(sessionStorage.getItem(KEY)).toBe(window.location.pathname);
  });

  test('Why the provider cannot be reached is said in the dialog', async () => {
    const message = 'Acme does not answer right now. Please try again in a moment.';
    fakeApi({ [CONFIRMATION]: AT_ACME, [START]: answer(503, { code: 'PROVIDER_UNAVAILABLE', message }) });
    const { person } = renderScreen(<ConfirmForm onDone={jest.fn()} go={jest.fn()} />, { user });
    await person.click(await screen.findByRole('button', { name: 'Confirm at Acme' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(message);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  /** Comes back from the provider; the tab left on the page of diagnostics. */
  function comeBack(answers: Answers, at = '/login/acme?code=a&state=b') {
    sessionStorage.setItem(KEY, '/debug-test');
    const api = fakeApi({ 'GET /api/config': { remotes: remoteAddresses }, ...answers });
    return { api, ...renderScreen(<Screens />, { at, user }) };
  }

  test('Who comes back confirms with the answer and is on the page of before', async () => {
    const { api, address } = comeBack({ [FINISH]: answer(204) });
    expect(await findToast('Confirmed')).toBeDefined();
    await waitFor(() => expect(address()).toBe('/debug-test'));
    expect(api.callsOf(FINISH).map(({ body }) => body)).toEqual([{ query: '?code=a&state=b' }]);
    expect(sessionStorage.getItem(KEY)).toBeNull();
  });

  test("A SAML provider's answer is the one that the browser kept", async () => {
    sessionStorage.setItem('provider-answer', 'SAMLResponse=abc');
    const { api } = comeBack({ [FINISH]: answer(204) }, '/login/acme');
    await findToast('Confirmed');
    expect(api.callsOf(FINISH)[0]?.body).toEqual({ query: 'SAMLResponse=abc' });
  });

  test('A refusal is said on the page of before', async () => {
    const message = 'You signed in at Acme as somebody else.';
    const { address } = comeBack({ [FINISH]: answer(403, { code: 'PROVIDER_SIGN_IN_REFUSED', message }) });
    expect((await findToast('This did not work')).getByText(message)).toBeInTheDocument();
    expect(address()).toBe('/debug-test');
  });

  test('Who did not leave to confirm stays signed in, and nothing is confirmed', async () => {
    const api = fakeApi({ 'GET /api/config': { remotes: remoteAddresses } });
    const { address } = renderScreen(<Screens />, { at: '/login/acme?code=a&state=b', user });
    await waitFor(() => expect(address()).toBe('/'));
    expect(api.callsOf(FINISH)).toEqual([]);
  });
});
