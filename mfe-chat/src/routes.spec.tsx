import { aUser, fakeApi, renderScreen } from '@workforce/testing/web';
import { screen } from '@testing-library/react';
import { useRoutes } from 'react-router';
import routes from './routes.tsx';

const Routes = () => useRoutes(routes);

test.each([
  ['/chat', 'Team Chat'],
  ['/messages', 'Team Messages'],
])('%s shows %s', async (path, title) => {
  fakeApi({ 'GET /api/chat-groups': [], 'GET /api/messages': [] });
  renderScreen(<Routes />, { at: path, user: aUser() });
  expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeInTheDocument();
});
