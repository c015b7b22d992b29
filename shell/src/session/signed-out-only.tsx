import { paths, useSession } from '@workforce/web-core';
import { Navigate, Outlet } from 'react-router';
import { LoadingFrame } from '../frame/loading-frame.tsx';

/** Redirects signed-in users to the home. */
export function SignedOutOnly() {
  const { status } = useSession();
  if (status === 'loading' || status === 'left') return <LoadingFrame />;
  return status === 'signed-in' ? <Navigate to={paths.home} replace /> : <Outlet />;
}
