import type { RemoteName } from '@workforce/contracts';
import { useRoutes, type RouteObject } from 'react-router';
import { NotFoundPage } from '../pages/not-found.page.tsx';
import { RemotePlace } from './remote-place.tsx';

/** Renders a remote's screen for the current address. */
export function RemoteRoutes({ remote }: { remote: RemoteName }) {
  return (
    <RemotePlace<{ default: RouteObject[] }> key={remote} remote={remote} part="routes">
      {({ default: routes }) => <Routes routes={routes} />}
    </RemotePlace>
  );
}

const Routes = ({ routes }: { routes: RouteObject[] }) => useRoutes(routes) ?? <NotFoundPage />;
