import { screen, waitFor } from '@testing-library/react';
import { aUnit, aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import { SitesAdminPage } from './sites-admin.page.tsx';

const root = aUnit({ kind: 'organisation', name: 'Acme' });
const site = aUnit({ name: 'Harbour', parentId: root.id });

test('On a phone a unit takes the place of the list, which has the focus on it again after Back', async () => {
  fakeApi({
    'GET /api/admin/units': [root, site],
    [`GET /api/admin/units/${site.id}/assignments`]: [],
    'GET /api/config': { timeZone: 'America/New_York', remotes: {} },
  });
  const { person, address } = renderScreen(<SitesAdminPage />, { user: aUser('admin'), at: '/admin/sites' });
  await person.click(await screen.findByRole('treeitem', { name: /^Harbour/ }));
  expect(await screen.findByRole('heading', { name: 'Harbour' })).toHaveFocus();
  expect(screen.queryByRole('tree')).toBeNull();
  expect(address()).toBe(`/admin/sites?unit=${site.id}`);
  await person.click(screen.getByRole('button', { name: 'All Sites' }));
  await waitFor(() => expect(screen.getByRole('treeitem', { name: /^Harbour/ })).toHaveFocus());
  expect(address()).toBe('/admin/sites');
});
