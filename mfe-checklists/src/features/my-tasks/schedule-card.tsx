import type { Schedule, ScheduleStatus } from '@workforce/contracts';
import { useFormats } from '@workforce/web-core';
import { Card, JobFunctionTag, StatusBadge, type Tone } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

/** Completed green, in progress orange, cancelled red, others blue (§4). */
const TONES: Record<ScheduleStatus, Tone> = {
  scheduled: 'info',
  in_progress: 'warning',
  completed: 'success',
  cancelled: 'danger',
};

/** Today's shifts: job function, times, status (§2.4). */
export function ScheduleCard({ shifts, hasFailed }: { shifts: readonly Schedule[]; hasFailed: boolean }) {
  const t = useTexts();
  const { wallTime } = useFormats();
  return (
    <Card title={t('myTasks.schedule')}>
      {shifts.length === 0 && (
        <p className="my-tasks__quiet">{t(hasFailed ? 'myTasks.shiftFailed' : 'myTasks.noShift')}</p>
      )}
      <ul className="shifts">
        {shifts.map(({ id, jobFunctionName, jobFunctionColor, startTime, endTime, status }) => (
          <li key={id} className="shifts__shift">
            <JobFunctionTag name={jobFunctionName} color={jobFunctionColor} />
            <StatusBadge tone={TONES[status]}>{t(`shiftStatus.${status}`)}</StatusBadge>
            <span className="shifts__times">
              {t('myTasks.shiftTimes', { start: wallTime(startTime), end: wallTime(endTime) })}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
