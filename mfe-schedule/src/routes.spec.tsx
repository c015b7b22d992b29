import { screen } from '@testing-library/react';
import { aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import { useRoutes } from 'react-router';
import routes from './routes.tsx';

const Routes = () => useRoutes(routes);

test.each([
  ['/admin/schedule', 'manager', 'Schedule Management'],
  ['/schedule', 'manager', 'Schedule Management'],
  ['/admin/schedule', 'employee', 'My Schedule'],
  ['/schedule', 'employee', 'My Schedule'],
  ['/job-functions', 'manager', 'Job Functions'],
] as const)('%s for a user with the role %s shows %s', async (path, role, title) => {
  fakeApi({ 'GET /api/schedules': [], 'GET /api/job-functions': [], 'GET /api/users': [] });
  renderScreen(<Routes />, { at: path, user: aUser(role) });
  expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
});
