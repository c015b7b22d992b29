import type { LabourFinding } from '@workforce/contracts';
import { lazyPart } from '@workforce/web-ui';
import { Suspense } from 'react';
import { useTexts } from '../texts/texts.ts';

const FindingMark = lazyPart(() => import('./day-mark.part.tsx'), { Failed: () => null });

/** How many findings a day of a calendar has, and the worst of them; nothing without any. `useDayLabel` says it to screen readers. */
export function DayMark({ findings }: { findings: readonly LabourFinding[] }) {
  if (findings.length === 0) return null;
  return (
    <Suspense>
      <FindingMark findings={findings} />
    </Suspense>
  );
}

/** The accessible name of a day with findings: the day's own, and how many labour rules have. */
export function useDayLabel(): (day: string, findings: readonly LabourFinding[]) => string {
  const t = useTexts();
  return (day, { length: count }) => (count === 0 ? day : t('labour.dayWithFindings', { day, count }));
}
