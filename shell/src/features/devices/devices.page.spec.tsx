import { screen, waitFor, within } from '@testing-library/react';
import type { PersonSession } from '@workforce/contracts';
import {
  answer,
  aUser,
  type Answers,
  BOTH_SITES,
  fakeApi,
  HARBOUR,
  type RecordedCall,
  renderScreen,
} from '@workforce/testing/web';
import { DevicesPage } from './devices.page.tsx';

describe('The page of devices', () => {
  const LIST = 'GET /api/admin/sessions';
  const ada = aUser('admin', { name: 'Ada Own', sites: BOTH_SITES });
  const phone: PersonSession = {
    id: 's1',
    userId: 'anna',
    userName: 'Anna Zoe',
    ...HARBOUR,
    createdAt: '2026-03-07T18:05:00.000Z',
    lastUsedAt: '2026-03-08T13:20:00.000Z',
    expiresAt: '2026-04-06T18:05:00.000Z',
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    address: '10.0.0.7',
    isCurrent: false,
  };
  const own: PersonSession = { ...phone, id: 's2', userId: ada.id, userName: 'Ada Own', isCurrent: true };

  function open(answers: Answers, user = ada) {
    const api = fakeApi({ 'GET /api/config': { timeZone: 'America/New_York', remotes: {} }, ...answers });
    return { api, ...renderScreen(<DevicesPage />, { user, at: '/admin/devices' }) };
  }

  const rows = async () =>
    within(await screen.findByRole('list', { name: 'Signed-in devices' })).getAllByRole('listitem');

  test('Devices show who is signed in where, at which site and since when', async () => {
    open({ [LIST]: [phone, own] });
    const [first, second] = await rows();
    await waitFor(() => expect(first).toHaveTextContent('Anna Zoe HarbourChrome on Linux'));
    expect(first).toHaveTextContent('Last used Mar 08, 2026 9:20 AM');
    expect(first).not.toHaveTextContent('This device');
    expect(second).toHaveTextContent('This device');
  });

  test('A session is ended after confirmation', async () => {
    let sessions = [phone, own];
    const END = 'DELETE /api/admin/users/anna/sessions/s1';
    const { api, person } = open({
      [LIST]: () => sessions,
      [END]: () => {
        sessions = [own];
        return answer(204);
      },
    });
    const [first] = await rows();
    await person.click(within(first as HTMLElement).getByRole('button', { name: 'End session' }));
    const question = within(await screen.findByRole('dialog', { name: 'End this session?' }));
    expect(question.getByText(/^Anna Zoe is signed out there at once: /)).toBeVisible();
    expect(api.callsOf(END)).toHaveLength(0);
    await person.click(question.getByRole('button', { name: 'End session' }));
    expect(await screen.findByText('Session ended')).toBeVisible();
    await waitFor(async () => expect(await rows()).toHaveLength(1));
  });

  test('Devices are searched by person, kept in the address', async () => {
    const { person, address } = open({ [LIST]: ({ query }: RecordedCall) => (query.has('search') ? [phone] : []) });
    expect(await screen.findByText('Nobody is signed in')).toBeVisible();
    await person.type(screen.getByRole('searchbox', { name: 'Search people' }), 'zoe');
    expect(await rows()).toHaveLength(1);
    expect(address()).toBe('/admin/devices?search=zoe');
  });

  test('Only administrators see devices', () => {
    open({}, aUser('manager'));
    expect(screen.getByText('Only administrators can manage devices.')).toBeVisible();
  });
});
