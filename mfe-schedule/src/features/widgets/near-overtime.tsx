import type { Day } from '@workforce/contracts';
import { lazyPart } from '@workforce/web-ui';
import { Suspense } from 'react';

const NearOvertimeCard = lazyPart(() => import('./near-overtime.card.tsx'));

/** Who is near overtime in the week of the day, for the manager dashboard; its code is loaded there only (`labour §3`). */
export const NearOvertime = (props: { day: Day }) => (
  <Suspense>
    <NearOvertimeCard {...props} />
  </Suspense>
);
