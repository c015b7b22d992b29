import { render, screen } from '@testing-library/react';
import type { Id, SessionUser } from '@workforce/contracts';
import { aUser, BOTH_SITES, fakeApi, HARBOUR } from '@workforce/testing/web';
import { Provider } from 'react-redux';
import { userKnown } from '../session/session.slice.ts';
import { createStore } from '../store/store.ts';
import { useFormats } from './formats.ts';

const MIDNIGHT = '2026-03-07T05:30:00.000Z';

function Shown({ siteId }: { siteId?: Id }) {
  return <p>{useFormats(siteId).dateTime(MIDNIGHT)}</p>;
}

function show(user: SessionUser, siteId?: Id) {
  fakeApi({ 'GET /api/config': { timeZone: 'UTC' } });
  const store = createStore();
  store.dispatch(userKnown(user));
  render(
    <Provider store={store}>
      <Shown siteId={siteId} />
    </Provider>,
  );
}

test("An instant of a row is formatted in the zone of the row's site", () => {
  show(aUser('manager', { sites: BOTH_SITES }), HARBOUR.siteId);
  expect(screen.getByText('Mar 06, 2026 9:30 PM')).toBeVisible();
});

test("Without a row the zone is that of the user's home site", () => {
  show(aUser('manager', { ...HARBOUR, sites: BOTH_SITES }));
  expect(screen.getByText('Mar 06, 2026 9:30 PM')).toBeVisible();
});

test("The zone of a site that the user doesn't know is the organisation's", async () => {
  show(aUser('manager', { sites: BOTH_SITES }), 'elsewhere');
  expect(await screen.findByText('Mar 07, 2026 5:30 AM')).toBeVisible();
});
