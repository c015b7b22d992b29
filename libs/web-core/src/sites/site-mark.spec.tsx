import { render, screen } from '@testing-library/react';
import type { OwnSite, SessionUser } from '@workforce/contracts';
import { aUser, BOTH_SITES, fakeApi, HARBOUR } from '@workforce/testing/web';
import { Provider } from 'react-redux';
import { userKnown } from '../session/session.slice.ts';
import { createStore } from '../store/store.ts';
import { SiteMark } from './site-mark.tsx';

const SUMMER = '2026-07-07T17:00:00.000Z';

function show(user: SessionUser, at?: string, site = HARBOUR) {
  fakeApi({ 'GET /api/config': { timeZone: 'UTC' } });
  const store = createStore();
  store.dispatch(userKnown(user));
  return render(
    <Provider store={store}>
      <SiteMark of={site} at={at} />
    </Provider>,
  );
}

const inOneZone: OwnSite[] = BOTH_SITES.map((site) => ({ ...site, timeZone: 'America/New_York' }));

test.each([
  ['2026-01-07T17:00:00.000Z', 'Harbour · PST'],
  [SUMMER, 'Harbour · PDT'],
  ['2026-07-07', 'Harbour · PDT'],
])('With sites in several zones the mark beside %s names the site and its zone: %s', (at, shown) => {
  show(aUser('manager', { sites: BOTH_SITES }), at);
  expect(screen.getByText(shown)).toBeVisible();
});

test('A name from right to left stays apart from the zone beside it', () => {
  show(aUser('manager', { sites: BOTH_SITES }), SUMMER, { ...HARBOUR, siteName: 'נמל' });
  expect(screen.getByText('\u2068נמל\u2069 · PDT')).toBeVisible();
});

test('With sites in one zone the mark names only the site', () => {
  show(aUser('manager', { sites: inOneZone }), SUMMER);
  expect(screen.getByText('Harbour')).toBeVisible();
});

test('A mark beside no time names only the site', () => {
  show(aUser('manager', { sites: BOTH_SITES }));
  expect(screen.getByText('Harbour')).toBeVisible();
});

test('For a user with one site the mark is empty', () => {
  const { container } = show(aUser('manager', { sites: BOTH_SITES.slice(0, 1) }), SUMMER);
  expect(container).toBeEmptyDOMElement();
});
