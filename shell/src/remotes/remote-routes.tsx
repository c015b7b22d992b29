import type { RemoteName } from '@workforce/contracts';
import { CardFailed } from '@workforce/web-ui';
import { useLocation, useRoutes, type RouteObject } from 'react-router';
import { NotFoundPage } from '../pages/not-found.page.tsx';
import { REMOTE_PATHS } from '../routing/remote-paths.ts';
import { RemotePlace } from './remote-place.tsx';

/** Renders a remote's screen for the current address. */
export function RemoteRoutes({ remote }: { remote: RemoteName }) {
  return (
    <RemotePlace<{ default: RouteObject[] }> key={remote} remote={remote} part="routes">
      {({ default: routes }) => <Routes remote={remote} routes={routes} />}
    </RemotePlace>
  );
}

function Routes({ remote, routes }: { remote: RemoteName; routes: RouteObject[] }) {
  const { pathname } = useLocation();
  const screen = useRoutes(routes);
  if (screen) return screen;
  // The shell is released first: the remote's next release has it.
  const isComing = REMOTE_PATHS[remote].some((path) => path === pathname);
  return isComing ? <CardFailed onRetry={() => window.location.reload()} /> : <NotFoundPage />;
}
