import type { Schedule, TimeEntry } from '@workforce/contracts';
import { addDays, shiftInterval, today } from '@workforce/domain';
import { useFormatsOf, useNow, useSchedulesOfDayQuery, useTimeEntriesQuery, useUser } from '@workforce/web-core';
import { Card, Skeleton } from '@workforce/web-ui';
import { ENTRY_LIST_POLLING } from '../../api/time-entries.api.ts';
import { useTexts } from '../../texts/texts.ts';
import { DayTimeline } from '../day-timeline/day-timeline.tsx';

/** Refresh interval in ms. */
const MINUTE = 60_000;

/** Timeline of today: the shift, the work and the breaks. */
export function DayCard({ current }: { current: TimeEntry | null }) {
  const t = useTexts();
  const formatsOf = useFormatsOf();
  const { id: employeeId } = useUser();
  const now = useNow(MINUTE);
  const day = today(now, formatsOf().timeZone);
  const todays = useSchedulesOfDayQuery(day);
  const lastNights = useSchedulesOfDayQuery(addDays(day, -1));
  const { data: recorded = [], isLoading } = useTimeEntriesQuery({ employeeId, date: day }, ENTRY_LIST_POLLING);

  const intervalOf = (shift: Schedule) => shiftInterval(shift, formatsOf(shift.siteId).timeZone);
  const isRunning = (shift: Schedule) => intervalOf(shift).end > now;
  const shifts = [...(lastNights.data ?? []).filter(isRunning), ...(todays.data ?? [])].filter(
    (shift) => shift.employeeId === employeeId && shift.status !== 'cancelled',
  );
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
