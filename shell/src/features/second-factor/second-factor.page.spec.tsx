import type { ConfirmationStart, SecondFactorState } from '@workforce/contracts';
import { userKnown } from '@workforce/web-core';
import { answer, aUser, fakeApi, renderScreen, type Answers } from '@workforce/testing/web';
import { act, screen, waitFor } from '@testing-library/react';
import { remoteAddresses } from '../../../test/fake-federation-runtime.ts';
import { Screens } from '../../routing/routes.tsx';

const CONFIRM = 'POST /api/auth/confirmation';
const START = 'POST /api/auth/confirmation/start';
const FACTORS = 'GET /api/auth/second-factors';
const BY_CODE: ConfirmationStart = { methods: ['totp', 'recovery-code'], passkey: null, provider: null };
const NONE: SecondFactorState = { isRequired: true, canUseApp: true, app: null, passkeys: [], recoveryCodesLeft: 0 };

describe("The second factor's page", () => {
  afterEach(() => localStorage.clear());

  /** Opens the app for somebody whose sign-in isn't complete. */
  function open(step: 'confirm' | 'enrol', answers: Answers) {
    const api = fakeApi({ 'GET /api/config': { remotes: remoteAddresses }, ...answers });
    const view = renderScreen(<Screens />, { at: '/employees' });
    act(() => {
      view.store.dispatch(userKnown(aUser('admin', { places: [], sites: [], signInStep: step })));
    });
    return { ...view, api };
  }

  test('Until a sign-in is confirmed, every address shows the second step and nothing else is requested', async () => {
    const { api } = open('confirm', { [START]: BY_CODE });
    expect(await screen.findByRole('heading', { name: 'Confirm it is you' })).toBeInTheDocument();
    expect(await screen.findByLabelText('Code from your authenticator app')).toBeInTheDocument();
    expect(screen.queryByRole('navigation')).toBeNull();
    expect(api.calls.map(({ call }) => call).filter((call) => !call.includes('config'))).toEqual([START]);
  });

  test('A code that is no code is refused before it is sent, and a wrong one with words', async () => {
    const { person, api } = open('confirm', {
      [START]: BY_CODE,
      [CONFIRM]: answer(403, { code: 'SECOND_FACTOR_WRONG', message: 'This was not accepted. Please try again.' }),
    });
    const field = await screen.findByLabelText('Code from your authenticator app');
    await person.type(field, '12345');
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText('Enter the 6 digits that the app shows')).toBeInTheDocument();
    expect(api.callsOf(CONFIRM)).toEqual([]);

    await person.type(field, '6');
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('This was not accepted. Please try again.');
    expect(api.callsOf(CONFIRM)[0]?.body).toEqual({ code: '123456' });
  });

  test('A recovery code is offered beside the app', async () => {
    const { person, api } = open('confirm', {
      [START]: BY_CODE,
      [CONFIRM]: answer(403, { code: 'SECOND_FACTOR_WRONG' }),
    });
    await person.click(await screen.findByRole('button', { name: 'Recovery code' }));
    await person.type(await screen.findByLabelText('Recovery code'), 'abcd-efgh-jkmn-pqrs');
    await person.click(screen.getByRole('button', { name: 'Confirm' }));
    await waitFor(() => expect(api.callsOf(CONFIRM)[0]?.body).toEqual({ recoveryCode: 'abcd-efgh-jkmn-pqrs' }));
  });

  test('Signing out of the second step shows the login', async () => {
    const { person } = open('confirm', { [START]: BY_CODE, 'POST /api/auth/logout': answer(204) });
    await person.click(await screen.findByRole('button', { name: 'Sign Out' }));
    expect(await screen.findByLabelText('Username')).toBeInTheDocument();
  });

  test('Someone who must have a second factor sets up an app and gets the recovery codes', async () => {
    const { person } = open('enrol', {
      [FACTORS]: NONE,
      'POST /api/auth/second-factors/app/start': { secret: 'ABCDEFGH', uri: 'otpauth://totp/a?secret=ABCDEFGH' },
      'POST /api/auth/second-factors/app': { recoveryCodes: ['aaaa-bbbb', 'cccc-dddd'] },
    });
    expect(await screen.findByRole('heading', { name: 'Set up a second factor' })).toBeInTheDocument();
    await person.click(await screen.findByRole('button', { name: 'Set Up Authenticator App' }));
    expect(await screen.findByText('ABCD EFGH')).toBeInTheDocument();
    await person.type(screen.getByLabelText('Code that the app shows'), '123456');
    await person.click(screen.getByRole('button', { name: 'Set Up' }));
    const codes = await screen.findByRole('list', { name: 'Recovery codes' });
    expect(codes).toHaveTextContent('aaaa-bbbbcccc-dddd');
    expect(screen.getByRole('link', { name: 'Download' })).toHaveAttribute('download', 'recovery-codes.txt');
  });

  test('Without passkeys in the browser and a key on the server, the page says why neither can be set up', async () => {
    open('enrol', { [FACTORS]: { ...NONE, canUseApp: false } });
    expect(await screen.findByText('Passkeys need a page that is opened by its name with https.')).toBeInTheDocument();
    expect(screen.getByText('Authenticator apps are not available on this server.')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Add Passkey' })).toBeDisabled();
  });
});
