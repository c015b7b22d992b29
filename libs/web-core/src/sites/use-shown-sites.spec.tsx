import { act, screen } from '@testing-library/react';
import { aUser, BOTH_SITES, fakeApi, HARBOUR, renderScreen } from '@workforce/testing/web';
import { sitesChosen } from '../session/site-choice.slice.ts';
import { useChosenSites } from './use-chosen-sites.ts';
import { useShownSites } from './use-shown-sites.ts';

function Names() {
  const sites = useShownSites('dashboard.admin');
  return <p>{`Shown: ${sites.map(({ name }) => name).join(', ') || 'none'}`}</p>;
}

function show(user: ReturnType<typeof aUser>, screen = <Names />) {
  fakeApi({});
  return renderScreen(screen, { user });
}

test('All sites are shown until some are chosen', () => {
  const { store } = show(aUser('admin', { sites: BOTH_SITES }));
  expect(screen.getByText('Shown: Harbour, Main Site')).toBeVisible();
  act(() => void store.dispatch(sitesChosen([HARBOUR.siteId])));
  expect(screen.getByText('Shown: Harbour')).toBeVisible();
});

test('Only sites at which the user has the permission are shown', () => {
  const places = [
    { role: 'admin' as const, sites: [HARBOUR.siteId] },
    { role: 'manager' as const, sites: [aUser().siteId] },
  ];
  show(aUser('admin', { sites: BOTH_SITES, places }));
  expect(screen.getByText('Shown: Harbour')).toBeVisible();
});

test('A user with one site is shown no choice of sites', () => {
  show(aUser('admin'));
  expect(screen.getByText('Shown: none')).toBeVisible();
});

test("Reads follow the choice, except those of one person's rows", () => {
  function Read({ named }: { named?: string }) {
    return <p>{`Read: ${useChosenSites('schedule.read-all', named) ?? 'all'}`}</p>;
  }
  const user = aUser('manager', { sites: BOTH_SITES });
  const { store } = show(
    user,
    <>
      <Read />
      <Read named={user.id} />
    </>,
  );
  expect(screen.getAllByText('Read: all')).toHaveLength(2);
  act(() => void store.dispatch(sitesChosen([HARBOUR.siteId])));
  expect(screen.getByText(`Read: ${HARBOUR.siteId}`)).toBeVisible();
  expect(screen.getByText('Read: all')).toBeVisible();
});
