import type { Id } from '@workforce/contracts';
import { lazyPart } from '@workforce/web-ui';
import { Suspense } from 'react';
import { useFindingsOf } from './findings-of-shifts.ts';

const FindingSign = lazyPart(() => import('./finding-sign.part.tsx'), { Failed: () => null });

/** The sign of the worst that labour rules say about a shift; nothing where they say nothing (`labour §3`). */
export function ShiftSign({ shiftId, of }: { shiftId: Id; of: string }) {
  const findings = useFindingsOf(shiftId);
  return (
    findings && (
      <Suspense>
        <FindingSign findings={findings} of={of} />
      </Suspense>
    )
  );
}
