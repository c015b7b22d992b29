import type { ClockAction } from '@workforce/domain';
import { Button } from '@workforce/web-ui';
import { useTexts } from '../../texts/texts.ts';

export interface ActionButtonProps {
  action: ClockAction;
  isPrimary: boolean;
  sending: ClockAction | null;
  onPress: (action: ClockAction) => void;
}

/** One of the time clock's buttons, large enough for a gloved thumb. */
export function ActionButton({ action, isPrimary, sending, onPress }: ActionButtonProps) {
  const t = useTexts();
  return (
    <Button
      size="large"
      type={isPrimary ? 'primary' : 'default'}
      loading={sending === action}
      disabled={sending !== null && sending !== action}
      onClick={() => onPress(action)}
    >
      {t(`action.${action}`)}
    </Button>
  );
}
