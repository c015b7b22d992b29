import { useShownSites } from '@workforce/web-core';
import { Card, lazyPart, Skeleton } from '@workforce/web-ui';
import { Suspense } from 'react';
import type { DashboardOf } from '../../api/site-figures.api.ts';

const SiteFiguresCard = lazyPart(() => import('./site-figures-card.tsx'));

/** The sites of a dashboard side by side (`sites §3`). Renders nothing for a user who looks at one. */
export function DashboardSites({ of }: { of: DashboardOf }) {
  const sites = useShownSites(`dashboard.${of}`);
  if (sites.length < 2) return null;
  const skeleton = (
    <Card>
      <Skeleton active paragraph={{ rows: 6 }} />
    </Card>
  );
  return (
    <Suspense fallback={skeleton}>
      <SiteFiguresCard of={of} sites={sites} />
    </Suspense>
  );
}
