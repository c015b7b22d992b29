import { useSession } from '@workforce/web-core';
import { lazyPart } from '@workforce/web-ui';
import { Suspense, useState } from 'react';
import { Outlet } from 'react-router';
import { rememberedPage } from '../features/second-factor/return-path.ts';
import { LoadingFrame } from '../frame/loading-frame.tsx';

const ProviderConfirmationPage = lazyPart(() => import('../features/second-factor/provider-confirmation.page.tsx'));

/** Where a provider returns people: to sign in, or to confirm in the session that they have. */
export function ProviderReturn() {
  const { status } = useSession();
  const [confirms] = useState(() => rememberedPage() !== null);
  if (!confirms || status !== 'signed-in') return <Outlet />;
  return (
    <Suspense fallback={<LoadingFrame />}>
      <ProviderConfirmationPage />
    </Suspense>
  );
}
