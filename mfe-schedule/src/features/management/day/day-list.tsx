import type { Day, Schedule } from '@workforce/contracts';
import { ShiftPlace, useFormats } from '@workforce/web-core';
import { Button, Card, DurationText, EmptyState, JobFunctionTag, PersonAvatar, StatusBadge } from '@workforce/web-ui';
import { AddIcon, ScheduleIcon, WarningIcon } from '@workforce/web-ui/icons';
import { ShiftStatus } from '../../../shifts/shift-status.tsx';
import { useShowMore } from '../../../shifts/use-show-more.ts';
import { useShiftLabels } from '../../../shifts/use-shift-labels.ts';
import { useTexts } from '../../../texts/texts.ts';
import { ShiftSign } from '../../../findings/shift-sign.tsx';
import { ShiftActions } from '../shift-actions.tsx';
import type { ScheduleViewProps } from '../view-props.ts';

const FIRST = 25;
const MORE = 100;

export interface DayListProps extends Pick<ScheduleViewProps, 'planned' | 'onAction' | 'onAdd'> {
  day: Day;
  /** The day's shifts in order. */
  shifts: readonly Schedule[];
}

/** 'Schedules for {date}': employee, job function, times, status and actions (§2.12). */
export function DayList({ day, shifts, planned, onAction, onAdd }: DayListProps) {
  const t = useTexts();
  const { date } = useFormats();
  const labels = useShiftLabels();
  const { shown, hidden, showMore } = useShowMore(shifts, FIRST, MORE);
  const minutes = planned.byDay.get(day) ?? 0;
  return (
    <Card
      title={t('management.schedulesFor', { date: date(day) })}
      extra={minutes > 0 && <DurationText minutes={minutes} />}
    >
      {shifts.length === 0 && (
        <EmptyState
          icon={<ScheduleIcon />}
          title={t('management.empty')}
          action={
            <Button icon={<AddIcon />} onClick={() => onAdd({ date: day })}>
              {t('management.addHere')}
            </Button>
          }
        />
      )}
      <ul className="day-list">
        {shown.map((shift) => (
          <li key={shift.id} className="day-list__shift">
            <PersonAvatar name={shift.employeeName} />
            <span className="day-list__who">
              <strong>
                <bdi>{shift.employeeName}</bdi>
              </strong>
              <span className="day-list__times">{labels.times(shift)}</span>
              <ShiftPlace shift={shift} />
            </span>
            <span className="day-list__marks">
              <JobFunctionTag name={shift.jobFunctionName} color={shift.jobFunctionColor} />
              <ShiftStatus status={shift.status} />
              {shift.employeeId === null && (
                <StatusBadge tone="warning" icon={<WarningIcon />}>
                  {t('shift.unassigned')}
                </StatusBadge>
              )}
              {shift.hasTimeOffConflict && (
                <StatusBadge tone="danger" icon={<WarningIcon />}>
                  {t('shift.timeOffConflict')}
                </StatusBadge>
              )}
              <ShiftSign shiftId={shift.id} of={labels.whole(shift)} />
            </span>
            <ShiftActions shift={shift} label={labels.whole(shift)} onAction={onAction} />
          </li>
        ))}
      </ul>
      {hidden > 0 && (
        <button type="button" className="schedule-more" onClick={showMore}>
          {t('management.more', { count: hidden })}
        </button>
      )}
    </Card>
  );
}
