import { Skeleton } from '@workforce/web-ui';
import { lazy, Suspense } from 'react';

const Page = lazy(() => import('./notifications.page.tsx'));

/** The notifications, whose code comes when they are first opened. */
export const NotificationsPage = () => (
  <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
    <Page />
  </Suspense>
);
