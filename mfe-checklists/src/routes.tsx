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

const templates = screen(() => import('./features/templates/templates.page.tsx'));

/** The checklists' addresses (§2.1). */
const routes: RouteObject[] = [
  { path: paths.checklists, element: templates },
  { path: paths.adminChecklists, element: templates },
  { path: paths.myChecklists, element: screen(() => import('./features/my-checklists/my-checklists.page.tsx')) },
  {
    path: paths.completedChecklists,
    element: screen(() => import('./features/completed-checklists/completed-checklists.page.tsx')),
  },
];

export default routes;
