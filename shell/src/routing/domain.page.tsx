import { REMOTE_NAMES, type RemoteName } from '@workforce/contracts';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { RemoteRoutes } from '../remotes/remote-routes.tsx';

/** Hands the address to the remote that it belongs to. */
export function DomainPage({
  paths,
  otherwise,
}: {
  paths: Record<RemoteName, readonly string[]>;
  otherwise: ReactNode;
}) {
  const { pathname } = useLocation();
  const remote = REMOTE_NAMES.find((name) => paths[name].some((path) => isAtOrBelow(pathname, path)));
  return remote ? <RemoteRoutes remote={remote} /> : otherwise;
}

const isAtOrBelow = (pathname: string, path: string): boolean => pathname === path || pathname.startsWith(`${path}/`);
