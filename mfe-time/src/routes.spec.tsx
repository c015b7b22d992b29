import { screen } from '@testing-library/react';
import { aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import { useRoutes } from 'react-router';
import routes from './routes.tsx';

const Routes = () => useRoutes(routes);

test.each([
  ['/time-clock', 'Time Clock'],
  ['/time-management', 'Time Management'],
  ['/time-audit', 'Time Card Audit Log'],
  ['/time-corrections', 'Time Corrections'],
  ['/timesheets', 'Timesheets'],
  ['/time-off', 'Time Off'],
])('%s shows %s', async (at, title) => {
  fakeApi({ 'GET /api/config': { timeZone: 'America/New_York' }, 'GET /api/time-entries/current': null });
  renderScreen(<Routes />, { at, user: aUser('manager') });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
});
