import { act, screen, waitFor } from '@testing-library/react';
import type { SessionUser } from '@workforce/contracts';
import { aUser, BOTH_SITES, fakeApi, HARBOUR, renderScreen } from '@workforce/testing/web';
import { Link, Route, Routes } from 'react-router';
import { usePeoplePagesInfiniteQuery } from '../api/users.api.ts';
import { userKnown } from '../session/session.slice.ts';
import { useChosenSites } from './use-chosen-sites.ts';
import { useSiteChoice } from './use-site-choice.ts';

describe('useSiteChoice', () => {
  beforeEach(() => localStorage.clear());

  const regional = aUser('manager', { sites: BOTH_SITES });
  const main = BOTH_SITES.find(({ id }) => id !== HARBOUR.siteId)?.id ?? '';

  function Screen() {
    const { sites, chosen, choose } = useSiteChoice();
    usePeoplePagesInfiniteQuery({ sites: useChosenSites('user.list') });
    return (
      <>
        <p>{chosen.length === 0 ? 'all' : chosen.map(({ name }) => name).join()}</p>
        {sites.map(({ id, name }) => (
          <button key={id} onClick={() => choose([id])}>
            Only {name}
          </button>
        ))}
        <button onClick={() => choose([])}>All of them</button>
        <Link to="/employees?q=anna">People</Link>
      </>
    );
  }

  function open(at = '/', user: SessionUser = regional) {
    const api = fakeApi({ 'GET /api/config': { timeZone: 'UTC' }, 'GET /api/users': [] });
    const asked = () => api.callsOf('GET /api/users').map(({ query }) => query.get('sites'));
    return { ...renderScreen(<Screen />, { user, at }), asked };
  }

  test('A choice is in the address, and what it changes is read again for it', async () => {
    const { person, address, asked } = open();
    await waitFor(() => expect(asked()).toEqual([null]));
    await person.click(screen.getByRole('button', { name: 'Only Harbour' }));
    expect(address()).toBe(`/?sites=${HARBOUR.siteId}`);
    await waitFor(() => expect(asked()).toEqual([null, HARBOUR.siteId]));
  });

  test('The first reads of a page with sites in its address are for these', async () => {
    const { asked } = open(`/?sites=${HARBOUR.siteId}`);
    await waitFor(() => expect(asked()).toEqual([HARBOUR.siteId]));
  });

  test('A screen that a link with sites opens reads these only', async () => {
    function People() {
      usePeoplePagesInfiniteQuery({ sites: useChosenSites('user.list') });
      return null;
    }
    function Frame() {
      useSiteChoice();
      return (
        <>
          <Link to={`/employees?sites=${HARBOUR.siteId}`}>People at Harbour</Link>
          <Routes>
            <Route path="/" element={null} />
            <Route path="/employees" element={<People />} />
          </Routes>
        </>
      );
    }
    const api = fakeApi({ 'GET /api/config': { timeZone: 'UTC' }, 'GET /api/users': [] });
    const { person } = renderScreen(<Frame />, { user: regional });
    await person.click(screen.getByRole('link', { name: 'People at Harbour' }));
    await waitFor(() => expect(api.callsOf('GET /api/users')).not.toEqual([]));
    expect(api.callsOf('GET /api/users').map(({ query }) => query.get('sites'))).toEqual([HARBOUR.siteId]);
  });

  test('Every navigation keeps the choice', async () => {
    const { person, address } = open(`/?sites=${HARBOUR.siteId}`);
    await person.click(screen.getByRole('link', { name: 'People' }));
    await waitFor(() => expect(address()).toBe(`/employees?q=anna&sites=${HARBOUR.siteId}`));
    expect(screen.getByText('Harbour')).toBeVisible();
  });

  test('Choosing all sites removes the choice from the address', async () => {
    const { person, address, asked } = open(`/?sites=${HARBOUR.siteId}`);
    await person.click(screen.getByRole('button', { name: 'All of them' }));
    expect(address()).toBe('/');
    await waitFor(() => expect(asked().at(-1)).toBeNull());
    expect(screen.getByText('all')).toBeVisible();
  });

  test('Back returns to the choice before', async () => {
    const { person } = open();
    await person.click(screen.getByRole('button', { name: 'Only Harbour' }));
    await screen.findByText('Harbour');
    act(() => window.history.back());
    expect(await screen.findByText('all')).toBeVisible();
  });

  test('Back returns to all sites on a page that was reloaded since', async () => {
    const { person, unmount } = open();
    await person.click(screen.getByRole('link', { name: 'People' }));
    await person.click(screen.getByRole('button', { name: 'Only Harbour' }));
    await screen.findByText('Harbour');
    unmount();
    const { address } = open(`/employees?q=anna&sites=${HARBOUR.siteId}`);
    await screen.findByText('Harbour');
    act(() => window.history.back());
    expect(await screen.findByText('all')).toBeVisible();
    expect(address()).toBe('/employees?q=anna');
  });

  test('The choice is remembered for the next visit', async () => {
    const { person, unmount } = open();
    await person.click(screen.getByRole('button', { name: 'Only Harbour' }));
    await screen.findByText('Harbour');
    unmount();
    const { address, asked } = open();
    await waitFor(() => expect(address()).toBe(`/?sites=${HARBOUR.siteId}`));
    await waitFor(() => expect(asked()).toEqual([HARBOUR.siteId]));
  });

  test('All sites are chosen again on a page that opened with the remembered choice', async () => {
    localStorage.setItem(`workforce.sites.${regional.id}`, HARBOUR.siteId);
    const { person, address } = open();
    await waitFor(() => expect(address()).toBe(`/?sites=${HARBOUR.siteId}`));
    await person.click(screen.getByRole('button', { name: 'All of them' }));
    expect(await screen.findByText('all')).toBeVisible();
    expect(address()).toBe('/');
  });

  test('A site that the user no longer oversees leaves the choice', async () => {
    const { store } = open(`/?sites=${HARBOUR.siteId}`);
    await screen.findByText('Harbour');
    act(() => void store.dispatch(userKnown({ ...regional, places: [{ role: 'manager', sites: [main] }] })));
    expect(await screen.findByText('all')).toBeVisible();
    act(() => void store.dispatch(userKnown(regional)));
    expect(await screen.findByText('Harbour')).toBeVisible();
  });

  test('For a user with one site there is no choice, and an address with sites changes nothing', async () => {
    const { asked } = open(`/?sites=${HARBOUR.siteId}`, aUser('manager'));
    await waitFor(() => expect(asked()).toEqual([null]));
    expect(screen.queryByRole('button', { name: /Only/ })).toBeNull();
  });
});
