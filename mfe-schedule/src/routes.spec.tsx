import { renderScreen } from '@workforce/testing/web';
import { screen } from '@testing-library/react';
import { useRoutes } from 'react-router';
import routes from './routes.tsx';

const Routes = () => useRoutes(routes);
const NOT_BUILT_YET = [
  ['/admin/schedule', 'Schedule Management'],
  ['/schedule', 'Schedule'],
  ['/job-functions', 'Job Functions'],
];

test('the screens of this remote are these, and none of them is built yet', () => {
  expect(routes.map(({ path }) => path)).toEqual(NOT_BUILT_YET.map(([path]) => path));
});

test.each(NOT_BUILT_YET)('%s is %s and says that it is not built yet', (path, title) => {
  renderScreen(<Routes />, { at: path });
  expect(screen.getByRole('heading', { name: title })).toBeInTheDocument();
  expect(screen.getByText(/is not built yet/)).toBeInTheDocument();
});
