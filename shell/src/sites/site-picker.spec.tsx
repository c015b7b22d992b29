import { screen, waitFor, within } from '@testing-library/react';
import type { SessionUser } from '@workforce/contracts';
import { atDesk, aUser, BOTH_SITES, fakeApi, HARBOUR, renderScreen } from '@workforce/testing/web';
import { SitePicker } from './site-picker.tsx';

describe('The site picker', () => {
  beforeAll(() => import('./sites-dialog.tsx'));
  beforeEach(() => localStorage.clear());
  atDesk();

  function open(changes: Partial<SessionUser> = { sites: BOTH_SITES }) {
    fakeApi({ 'GET /api/config': { timeZone: 'America/New_York', remotes: {} } });
    return renderScreen(<SitePicker />, { user: aUser('manager', changes) });
  }

  const picker = (shown: string) => screen.findByRole('button', { name: `Sites: ${shown}` });

  test('Several sites are chosen in a dialog that searches as one types', async () => {
    const { person, address } = open();
    await person.click(await picker('All my sites'));
    const dialog = within(await screen.findByRole('dialog', { name: 'Sites' }));
    expect(dialog.getByRole('checkbox', { name: 'All my sites' })).toBeChecked();
    await person.type(dialog.getByRole('searchbox', { name: 'Search sites' }), 'HARB');
    expect(dialog.queryByRole('checkbox', { name: 'Main Site' })).toBeNull();
    await person.click(dialog.getByRole('checkbox', { name: 'Harbour' }));
    await person.click(dialog.getByRole('button', { name: 'Show' }));
    expect(await picker('Harbour')).toBeVisible();
    expect(address()).toBe(`/?sites=${HARBOUR.siteId}`);
  });

  test('The choice is confirmed by Enter, and all sites are chosen again by their own box', async () => {
    const { person, address } = open();
    await person.click(await picker('All my sites'));
    await person.click(await screen.findByRole('checkbox', { name: 'Harbour' }));
    await person.click(screen.getByRole('button', { name: 'Show' }));
    await person.click(await picker('Harbour'));
    await person.click(await screen.findByRole('checkbox', { name: 'All my sites' }));
    await person.type(screen.getByRole('searchbox', { name: 'Search sites' }), '{Enter}');
    expect(await picker('All my sites')).toBeVisible();
    await waitFor(() => expect(address()).toBe('/'));
  });

  test('The search has the focus in the opened dialog', async () => {
    const { person } = open();
    await person.click(await picker('All my sites'));
    await waitFor(() => expect(screen.getByRole('searchbox', { name: 'Search sites' })).toHaveFocus());
    await person.keyboard('harb');
    expect(screen.queryByRole('checkbox', { name: 'Main Site' })).toBeNull();
  });

  test('A search without a hit says so', async () => {
    const { person } = open();
    await person.click(await picker('All my sites'));
    await person.type(await screen.findByRole('searchbox', { name: 'Search sites' }), 'zzz');
    expect(screen.getByText('No site of this name')).toBeVisible();
  });

  test('There is no picker for a user with one site', () => {
    open({});
    expect(screen.queryByRole('button')).toBeNull();
  });
});
