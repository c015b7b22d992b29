import type { Schedule } from '@workforce/contracts';
import { CopyIcon, DeleteIcon, EditIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import type { OnShiftAction } from './view-props.ts';

const ACTIONS = [
  { action: 'copy', Icon: CopyIcon },
  { action: 'edit', Icon: EditIcon },
  { action: 'delete', Icon: DeleteIcon },
] as const;

export interface ShiftActionsProps {
  shift: Schedule;
  /** Description of the shift for the buttons' accessible names. */
  label: string;
  onAction: OnShiftAction;
}

/** Copy, unless nobody has the shift, edit, delete. Plain buttons instead of antd's: a page can contain hundreds. */
export function ShiftActions({ shift, label, onAction }: ShiftActionsProps) {
  const t = useTexts();
  return (
    <div className="shift-actions" role="group" aria-label={t('shift.actions', { shift: label })}>
      {ACTIONS.filter(({ action }) => action !== 'copy' || shift.employeeId !== null).map(({ action, Icon }) => (
        <button
          key={action}
          type="button"
          className={`shift-action shift-action--${action}`}
          aria-label={t(`shift.${action}`)}
          title={t(`shift.${action}`)}
          onClick={() => onAction(action, shift)}
        >
          <Icon />
        </button>
      ))}
    </div>
  );
}
