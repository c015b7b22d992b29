import type { Schedule } from '@workforce/contracts';
import { ShiftPlace } from '@workforce/web-core';
import { useTints } from '@workforce/web-ui';
import { DragIcon, WarningIcon } from '@workforce/web-ui/icons';
import { memo, type ComponentProps, type CSSProperties } from 'react';
import { useShiftLabels } from '../../shifts/use-shift-labels.ts';
import { useTexts } from '../../texts/texts.ts';
import { ShiftSign } from '../../findings/shift-sign.tsx';
import { ShiftActions } from './shift-actions.tsx';
import type { OnShiftAction } from './view-props.ts';

export interface ShiftCardProps {
  shift: Schedule;
  /** The row shows the person, so the card shows the job function instead. */
  isOfRow?: boolean;
  onAction: OnShiftAction;
  /** Props of the drag handle; without them the card can't be dragged. */
  handle?: ComponentProps<'button'>;
}

/** Says of a shift without a person that it needs one. */
function UnassignedMark({ shift: { employeeId, status } }: { shift: Schedule }) {
  const t = useTexts();
  if (employeeId !== null || status === 'cancelled') return null;
  return (
    <span className="shift-card__need">
      <WarningIcon /> {t('shift.unassigned')}
    </span>
  );
}

/** One shift in the colour of its job function (§2.12). Memoized. */
export const ShiftCard = memo(function ShiftCard({ shift, isOfRow = false, onAction, handle }: ShiftCardProps) {
  const t = useTexts();
  const labels = useShiftLabels();
  const { background, text, border } = useTints()(shift.jobFunctionColor);
  const style = { '--shift-tint': background, '--shift-text': text, '--shift-edge': border } as CSSProperties;
  return (
    <div className={`shift-card shift-card--${shift.status}`} style={style}>
      <div className="shift-card__text">
        <span className="shift-card__name">
          <bdi>{isOfRow ? shift.jobFunctionName : shift.employeeName}</bdi>
        </span>
        <span className="shift-card__times">{labels.times(shift)}</span>
        {!isOfRow && (
          <span className="shift-card__job">
            <bdi>{shift.jobFunctionName}</bdi>
          </span>
        )}
        <ShiftPlace shift={shift} />
        {shift.status !== 'scheduled' && (
          <span className="shift-card__status">{t(`shift.status.${shift.status}`)}</span>
        )}
        <UnassignedMark shift={shift} />
        {shift.hasTimeOffConflict && (
          <span className="shift-card__conflict">
            <WarningIcon /> {t('shift.timeOffConflict')}
          </span>
        )}
        <ShiftSign shiftId={shift.id} of={labels.whole(shift)} />
      </div>
      <div className="shift-card__tools">
        {handle && (
          <button {...handle} type="button" className="shift-action shift-card__handle">
            <DragIcon />
          </button>
        )}
        <ShiftActions shift={shift} label={labels.whole(shift)} onAction={onAction} />
      </div>
    </div>
  );
});
