import type { TimeEntry } from '@workforce/contracts';
import { ALL_SITES, useNow, useTimeEntriesQuery, useTodaysShifts, useUser } from '@workforce/web-core';
import { Card, Skeleton } from '@workforce/web-ui';
import { ENTRY_LIST_POLLING } from '../../api/time-entries.api.ts';
import { usePollingWithoutLink } from '../../api/use-polling-without-link.ts';
import { useTexts } from '../../texts/texts.ts';
import { DayTimeline } from '../day-timeline/day-timeline.tsx';

/** Refresh interval in ms. */
const MINUTE = 60_000;

/** Timeline of today: the shift, the work and the breaks. */
export function DayCard({ current }: { current: TimeEntry | null }) {
  const t = useTexts();
  const { id: employeeId } = useUser();
  const now = useNow(MINUTE);
  const { day, shifts = [], intervalOf } = useTodaysShifts(employeeId, now);
  const polling = usePollingWithoutLink(ENTRY_LIST_POLLING);
  const ofDay = { employeeId, date: day, sites: ALL_SITES };
  const { currentData: recorded = [], isLoading } = useTimeEntriesQuery(ofDay, polling);

  const closed = recorded.filter(({ clockOutTime }) => clockOutTime !== null);
  return (
    <Card title={t('timeline.title')}>
      {isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 2 }} />
      ) : (
        <DayTimeline shifts={shifts.map(intervalOf)} entries={current ? [...closed, current] : closed} now={now} />
      )}
    </Card>
  );
}
