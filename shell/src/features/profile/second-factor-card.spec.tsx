import type { SecondFactorState } from '@workforce/contracts';
import { answer, aUser, fakeApi, findToast, renderScreen, type Answers } from '@workforce/testing/web';
import { screen, within } from '@testing-library/react';
import { ConfirmationHost } from '../second-factor/confirmation-host.tsx';
import { SecondFactorCard } from './second-factor-card.tsx';

const FACTORS = 'GET /api/auth/second-factors';
const CODES = 'POST /api/auth/second-factors/recovery-codes';
const STATE: SecondFactorState = {
  isRequired: false,
  canUseApp: true,
  recoveryCodesLeft: 7,
  app: { createdAt: '2026-03-01T12:00:00.000Z', lastUsedAt: null },
  passkeys: [
    {
      id: 'p1',
      name: 'Chrome on Android',
      createdAt: '2026-03-02T12:00:00.000Z',
      lastUsedAt: '2026-03-07T12:00:00.000Z',
    },
  ],
};

function open(answers: Answers) {
  const api = fakeApi(answers);
  const screenOf = (
    <>
      <SecondFactorCard />
      <ConfirmationHost />
    </>
  );
  return { ...renderScreen(screenOf, { user: aUser('manager') }), api };
}

test('The profile lists the second factors and how many recovery codes are left', async () => {
  open({ [FACTORS]: STATE });
  const factors = await screen.findByRole('list', { name: 'Second factors' });
  expect(within(factors).getByText('Chrome on Android')).toBeInTheDocument();
  expect(within(factors).getByText('Authenticator app')).toBeInTheDocument();
  expect(screen.getByText('7 recovery codes left')).toBeInTheDocument();
});

test('The last factor of someone who must have one can only be replaced', async () => {
  open({ [FACTORS]: { ...STATE, app: null, isRequired: true } });
  await screen.findByText('Chrome on Android');
  expect(screen.queryByRole('button', { name: 'Remove' })).toBeNull();
});

test('A passkey is removed after a question', async () => {
  const remove = 'DELETE /api/auth/second-factors/passkeys/p1';
  const { person, api } = open({ [FACTORS]: STATE, [remove]: answer(204) });
  const [first] = await screen.findAllByRole('button', { name: 'Remove' });
  if (!first) throw new Error('There are two factors');
  await person.click(first);
  await person.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
  await findToast('Second factor removed');
  expect(api.callsOf(remove)).toHaveLength(1);
});

test('A passkey is renamed; the app, of which there is one, is not', async () => {
  const rename = 'PUT /api/auth/second-factors/passkeys/p1';
  const { person, api } = open({ [FACTORS]: STATE, [rename]: answer(204) });
  await person.click(await screen.findByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Passkey' }));
  const field = dialog.getByRole('textbox', { name: 'Name of the passkey' });
  expect(field).toHaveValue('Chrome on Android');
  await person.clear(field);
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('Give the passkey a name')).toBeInTheDocument();
  expect(api.callsOf(rename)).toEqual([]);
  await person.type(field, ' My phone ');
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Passkey renamed');
  expect(api.callsOf(rename)).toMatchObject([{ body: { name: 'My phone' } }]);
});

test('A refused name is said at its field', async () => {
  const refused = answer(404, { code: 'NOT_FOUND', message: 'The second factor was not found.' });
  const { person } = open({ [FACTORS]: STATE, 'PUT /api/auth/second-factors/passkeys/p1': refused });
  await person.click(await screen.findByRole('button', { name: 'Rename' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename Passkey' }));
  await person.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText('The second factor was not found.')).toBeInTheDocument();
});

test('When the server wants a confirmation, a dialog asks for it and the request is repeated', async () => {
  let isConfirmed = false;
  const { person, api } = open({
    [FACTORS]: STATE,
    [CODES]: () => (isConfirmed ? { recoveryCodes: ['aaaa-bbbb'] } : answer(403, { code: 'CONFIRMATION_REQUIRED' })),
    'POST /api/auth/confirmation/start': { methods: ['totp'], passkey: null },
    'POST /api/auth/confirmation': () => {
      isConfirmed = true;
      return answer(204);
    },
  });
  await person.click(await screen.findByRole('button', { name: 'New Recovery Codes' }));
  await person.click(await screen.findByRole('button', { name: 'Make New Codes' }));
  await person.type(await screen.findByLabelText('Code from your authenticator app'), '123456');
  await person.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(await screen.findByText('aaaa-bbbb')).toBeInTheDocument();
  expect(api.callsOf(CODES)).toHaveLength(2);
});

test('A confirmation that is cancelled leaves everything as it was', async () => {
  const { person, api } = open({
    [FACTORS]: STATE,
    [CODES]: answer(403, { code: 'CONFIRMATION_REQUIRED', message: 'Please confirm that it is you to continue.' }),
    'POST /api/auth/confirmation/start': { methods: ['totp'], passkey: null },
  });
  await person.click(await screen.findByRole('button', { name: 'New Recovery Codes' }));
  await person.click(await screen.findByRole('button', { name: 'Make New Codes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  await person.click(within(dialog).getByRole('button', { name: 'Close' }));
  await findToast('This did not work');
  expect(api.callsOf(CODES)).toHaveLength(1);
});
