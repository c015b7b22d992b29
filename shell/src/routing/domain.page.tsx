import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { remoteAt } from '../remotes/parts-at.ts';
import { RemoteRoutes } from '../remotes/remote-routes.tsx';

/** Delegates the address to its remote. */
export function DomainPage({ otherwise }: { otherwise: ReactNode }) {
  const { pathname } = useLocation();
  const remote = remoteAt(pathname);
  return remote ? <RemoteRoutes remote={remote} /> : otherwise;
}
