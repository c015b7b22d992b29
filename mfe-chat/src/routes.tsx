import { paths } from '@workforce/web-core';
import { Skeleton } from '@workforce/web-ui';
import { lazy, Suspense, type ComponentType } from 'react';
import type { RouteObject } from 'react-router';

/** A screen whose code comes when it is first opened. */
function screen(load: () => Promise<{ default: ComponentType }>) {
  const Screen = lazy(load);
  return (
    <Suspense fallback={<Skeleton active paragraph={{ rows: 8 }} />}>
      <Screen />
    </Suspense>
  );
}

/** The chat's addresses (§2.1). */
const routes: RouteObject[] = [
  { path: paths.chat, element: screen(() => import('./features/chat/chat.page.tsx')) },
  { path: paths.messages, element: screen(() => import('./features/inbox/inbox.page.tsx')) },
];

export default routes;
