import type { Role } from '@workforce/contracts';
import { aManagerDashboard, anAdminDashboard, aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import { screen } from '@testing-library/react';
import { exposed, remoteAddresses } from '../../test/fake-federation-runtime.ts';
import { paths } from '@workforce/web-core';
import { Screens } from './routes.tsx';
import { REMOTE_PATHS } from './remote-paths.ts';

describe('Routes', () => {
  beforeEach(() => {
    fakeApi({
      'GET /api/config': { productTitle: 'Shelter', remotes: remoteAddresses },
      'GET /api/notifications/unread': [],
      'GET /api/dashboards/admin': anAdminDashboard(),
      'GET /api/dashboards/manager': aManagerDashboard(),
    });
    exposed.set('workforce_checklists/widgets', { MyTasks: () => <h1>My Tasks</h1> });
    for (const [remote, owned] of Object.entries(REMOTE_PATHS)) {
      const routes = owned.map((path) => ({ path, element: <h1>{`${remote} draws ${path}`}</h1> }));
      exposed.set(`workforce_${remote}/routes`, { default: routes });
    }
  });

  const open = (at: string, role: Role = 'manager') => renderScreen(<Screens />, { at, user: aUser(role) });

  test.each(Object.entries(REMOTE_PATHS).flatMap(([remote, owned]) => owned.map((path) => [path, remote])))(
    '%s is rendered by the remote %s',
    async (path, remote) => {
      open(path);
      expect(await screen.findByRole('heading', { name: `${remote} draws ${path}` })).toBeInTheDocument();
    },
  );

  test.each(Object.values(paths).filter((path) => path !== paths.login))(
    '%s is a screen of the shell',
    async (path) => {
      open(path, 'admin');
      const [title] = await screen.findAllByRole('heading');
      expect(title).not.toHaveTextContent('404');
    },
  );

  test.each(['/nowhere', '/adminx', '/checklists/unknown/deep', '/employees/7'])(
    "%s shows '404 Page Not Found'",
    async (path) => {
      open(path);
      expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeInTheDocument();
    },
  );

  test("A screen that a remote's former release doesn't have can be loaded again", async () => {
    exposed.set('workforce_time/routes', { default: [] });
    open('/admin/labour-rules', 'admin');
    expect(await screen.findByText('This part of the app could not be loaded')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
    expect(screen.queryByRole('heading', { name: '404 Page Not Found' })).toBeNull();
  });

  test.each([
    ['employee', 'My Tasks'],
    ['manager', 'Manager Dashboard'],
    ['admin', 'Admin Dashboard'],
  ] as const)('The home of a user with the role %s is %s', async (role, title) => {
    open('/', role);
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
  });

  test.each([
    ['manager', '/admin', "You don't have permission to access the admin dashboard."],
    ['employee', '/admin', "You don't have permission to access the admin dashboard."],
    ['employee', '/manager', "You don't have permission to access the manager dashboard."],
  ] as const)('A user with the role %s is denied %s', (role, path, text) => {
    open(path, role);
    expect(screen.getByRole('heading', { name: 'Access Denied' })).toBeInTheDocument();
    expect(screen.getByText(text)).toBeInTheDocument();
  });

  test.each([
    ['/manager', 'Manager Dashboard'],
    ['/admin', 'Admin Dashboard'],
  ])('An admin may open %s', async (path, title) => {
    open(path, 'admin');
    expect(await screen.findByRole('heading', { name: title })).toBeInTheDocument();
    expect(screen.queryByText('Access Denied')).toBeNull();
  });
});
