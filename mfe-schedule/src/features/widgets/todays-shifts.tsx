import type { Id } from '@workforce/contracts';
import { ShiftPlace, useNow, useTodaysShifts } from '@workforce/web-core';
import { Button, Card, Inline, JobFunctionTag, Skeleton, Stack } from '@workforce/web-ui';
import { RetryIcon } from '@workforce/web-ui/icons';
import { ShiftStatus } from '../../shifts/shift-status.tsx';
import { useShiftLabels } from '../../shifts/use-shift-labels.ts';
import { useTexts } from '../../texts/texts.ts';

/** Refresh interval in ms. */
const MINUTE = 60_000;

/** A card with one person's shifts of today: job function, times, status (§2.4). */
export function TodaysShifts({ employeeId, siteId }: { employeeId: Id; siteId?: Id }) {
  const t = useTexts();
  const labels = useShiftLabels();
  const { shifts, isError, refetch } = useTodaysShifts(employeeId, useNow(MINUTE), siteId);
  return (
    <Card title={t('today.title')}>
      {!shifts && !isError && <Skeleton active title={false} paragraph={{ rows: 2 }} />}
      {!shifts && isError && (
        <Inline>
          <p role="alert">{t('today.failed')}</p>
          <Button icon={<RetryIcon />} onClick={() => void refetch()}>
            {t('today.tryAgain')}
          </Button>
        </Inline>
      )}
      {shifts?.length === 0 && <p style={{ color: 'var(--wf-text-quiet)' }}>{t('today.none')}</p>}
      <Stack gap={3}>
        {shifts?.map((shift) => (
          <Inline key={shift.id}>
            <JobFunctionTag name={shift.jobFunctionName} color={shift.jobFunctionColor} />
            <ShiftStatus status={shift.status} />
            <strong>{labels.times(shift)}</strong>
            <ShiftPlace shift={shift} />
          </Inline>
        ))}
      </Stack>
    </Card>
  );
}
