import type { Finding } from '@workforce/contracts';
import { lazyPart } from '@workforce/web-ui';
import { Suspense } from 'react';

const FindingList = lazyPart(() => import('./finding-list.part.tsx'), { Failed: () => null });

/** Findings, each with its sentence and source (`labour §1`), by code that loads with the first of them. */
export function LazyFindings({ findings }: { findings: readonly Finding[] }) {
  if (findings.length === 0) return null;
  return (
    <Suspense>
      <FindingList findings={findings} />
    </Suspense>
  );
}
