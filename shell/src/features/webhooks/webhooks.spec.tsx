import { screen, waitFor, within } from '@testing-library/react';
import type { Webhook, WebhookDelivery } from '@workforce/contracts';
import { answer, aUser, fakeApi, findToast, renderScreen, type Answers } from '@workforce/testing/web';
import { WebhookList } from './webhook-list.tsx';

const LIST = '/api/admin/webhooks';
const SECRET = 'whsec_abcdefghijklmnop';
const payroll: Webhook = {
  id: 'w1',
  url: 'https://payroll.example/events',
  events: ['entry.closed', 'period.exported'],
  isOn: true,
  failingSince: null,
  switchedOffAt: null,
  waitingCount: 0,
  createdAt: '2026-03-07T18:05:00.000Z',
  version: 3,
};
const delivery: WebhookDelivery = {
  id: 'd1',
  event: 'entry.closed',
  status: 'failed',
  createdAt: '2026-03-07T18:05:00.000Z',
  attempts: 13,
  nextAt: null,
  lastStatus: 500,
  lastError: 'The receiver answered 500',
};

function open(answers: Answers = {}) {
  const api = fakeApi({
    'GET /api/config': { timeZone: 'America/New_York', remotes: {} },
    [`GET ${LIST}`]: [payroll],
    ...answers,
  });
  return { api, ...renderScreen(<WebhookList />, { user: aUser('admin') }) };
}

describe('Webhooks', () => {
  test('A webhook is added with an address and events, and its secret is shown once', async () => {
    const { api, person } = open({
      [`GET ${LIST}`]: [],
      [`POST ${LIST}`]: { webhook: payroll, secret: SECRET },
    });
    expect(await screen.findByText('No webhooks')).toBeVisible();
    await person.click(screen.getByRole('button', { name: 'New Webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Webhook' }));
    await person.click(dialog.getByRole('button', { name: 'Add Webhook' }));
    expect(await dialog.findByText('Address is required')).toBeVisible();
    await person.type(dialog.getByLabelText('Address'), payroll.url);
    await person.click(dialog.getByRole('checkbox', { name: 'A time entry closed' }));
    await person.click(dialog.getByRole('button', { name: 'Add Webhook' }));
    expect(await screen.findByText(SECRET)).toBeVisible();
    expect(api.callsOf(`POST ${LIST}`)[0]?.body).toEqual({ url: payroll.url, events: ['entry.closed'] });
    await person.click(screen.getByRole('button', { name: 'I Have Kept It' }));
    await waitFor(() => expect(screen.queryByText(SECRET)).toBeNull());
  });

  test('An address that is refused says so beside the field', async () => {
    const details = [{ field: 'url', message: 'This address is not public' }];
    const { person } = open({ [`POST ${LIST}`]: answer(400, { code: 'INVALID_INPUT', message: 'No', details }) });
    await person.click(await screen.findByRole('button', { name: 'New Webhook' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'New Webhook' }));
    await person.type(dialog.getByLabelText('Address'), 'https://10.0.0.1/');
    await person.click(dialog.getByRole('checkbox', { name: 'A person changed' }));
    await person.click(dialog.getByRole('button', { name: 'Add Webhook' }));
    expect(await dialog.findByText('This address is not public')).toBeVisible();
  });

  test('A webhook that somebody else changed is reloaded on request, and gone when it was removed', async () => {
    const PUT = `PUT ${LIST}/w1`;
    const { api, person } = open({ [PUT]: answer(409, { code: 'STALE_VERSION', message: 'Stale' }) });
    await person.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Edit Webhook' }));
    const save = dialog.getByRole('button', { name: 'Save Changes' });
    await person.click(save);
    expect(await dialog.findByText('Somebody else changed this webhook')).toBeVisible();

    api.on(`GET ${LIST}`, [{ ...payroll, url: 'https://theirs.example/', version: 4 }]);
    await person.click(dialog.getByRole('button', { name: 'Reload' }));
    await waitFor(() => expect(dialog.getByLabelText('Address')).toHaveValue('https://theirs.example/'));
    await person.click(save);
    await waitFor(() => expect(api.callsOf(PUT).at(-1)?.body).toMatchObject({ version: 4 }));

    api.on(`GET ${LIST}`, []);
    await person.click(await dialog.findByRole('button', { name: 'Reload' }));
    expect(await dialog.findByText('Somebody else deleted this webhook')).toBeVisible();
    expect(dialog.queryByRole('button', { name: 'Reload' })).toBeNull();
  });

  test('A webhook that was switched off says why, and is switched on with the version that was seen', async () => {
    const off = { ...payroll, isOn: false, switchedOffAt: '2026-03-09T18:05:00.000Z', waitingCount: 2 };
    const { api, person } = open({ [`GET ${LIST}`]: [off], [`PUT ${LIST}/w1`]: { ...payroll, version: 4 } });
    expect(await screen.findByText(/because nothing arrived for two days/)).toBeVisible();
    expect(screen.getByText('2 deliveries wait')).toBeVisible();
    api.on(`GET ${LIST}`, [payroll]);
    await person.click(screen.getByRole('button', { name: 'Switch On' }));
    await findToast('Webhook switched on');
    expect(api.callsOf(`PUT ${LIST}/w1`)[0]?.body).toEqual({ isOn: true, version: 3 });
    expect(await screen.findByRole('button', { name: 'Switch Off' })).toBeVisible();
  });

  test('A new secret is made after a question', async () => {
    const { api, person } = open({ [`POST ${LIST}/w1/secret`]: { webhook: payroll, secret: SECRET } });
    await person.click(await screen.findByRole('button', { name: 'New Secret' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Make a new secret?' }));
    expect(api.callsOf(`POST ${LIST}/w1/secret`)).toEqual([]);
    await person.click(dialog.getByRole('button', { name: 'Make Secret' }));
    expect(await screen.findByText(SECRET)).toBeVisible();
  });

  test('A delivery that was given up is shown with its reason, and sent again', async () => {
    const { api, person } = open({
      [`GET ${LIST}/w1/deliveries`]: [delivery],
      [`POST ${LIST}/w1/deliveries/d1/resend`]: { ...delivery, status: 'waiting' },
    });
    await person.click(await screen.findByRole('button', { name: 'Deliveries' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
    expect(await dialog.findByText('Given up')).toBeVisible();
    expect(dialog.getByText('The receiver answered 500')).toBeVisible();
    api.on(`GET ${LIST}/w1/deliveries`, [{ ...delivery, status: 'waiting', attempts: 0 }]);
    await person.click(dialog.getByRole('button', { name: 'Send Again' }));
    await findToast('The delivery is sent again');
    expect(await dialog.findByText('Waiting')).toBeVisible();
  });

  test('Deliveries that follow those shown and failed to load can be asked for again', async () => {
    const DELIVERIES = `GET ${LIST}/w1/deliveries`;
    const { api, person } = open({ [DELIVERIES]: answer(200, [delivery], { 'X-Next-Cursor': 'older' }) });
    await person.click(await screen.findByRole('button', { name: 'Deliveries' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Deliveries' }));
    const more = await dialog.findByRole('button', { name: 'Load More' });
    api.on(DELIVERIES, answer(503));
    await person.click(more);
    expect(await dialog.findByText('More deliveries could not be loaded.')).toBeVisible();
    expect(dialog.getByText('Given up')).toBeVisible();
  });

  test('Webhooks that failed to load can be asked for again', async () => {
    const { api, person } = open({ [`GET ${LIST}`]: answer(503) });
    const again = await screen.findByRole('button', { name: 'Try again' });
    api.on(`GET ${LIST}`, [payroll]);
    await person.click(again);
    expect(await screen.findByText(payroll.url)).toBeVisible();
  });
});
