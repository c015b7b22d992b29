import { paths, useSession } from '@workforce/web-core';
import { Navigate, Outlet } from 'react-router';
import { LoadingFrame } from '../frame/loading-frame.tsx';

/** Sends people who are signed in already home. */
export function SignedOutOnly() {
  const { status } = useSession();
  if (status === 'loading' || status === 'left') return <LoadingFrame />;
  return status === 'signed-in' ? <Navigate to={paths.home} replace /> : <Outlet />;
}
