import { lazy, Suspense } from 'react';
import { LoadingPage } from '../../session/loading.page.tsx';

const Page = lazy(() => import('./first-admin.page.tsx').then(({ FirstAdminPage }) => ({ default: FirstAdminPage })));

/** The screen that makes the first administrator, fetched when somebody opens the link to it. */
export const FirstAdminPage = () => (
  <Suspense fallback={<LoadingPage />}>
    <Page />
  </Suspense>
);
