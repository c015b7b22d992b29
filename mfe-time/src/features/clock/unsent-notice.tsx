import { useFormats } from '@workforce/web-core';
import { Button, Inline, Notice } from '@workforce/web-ui';
import { OfflineIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import type { ClockActions } from './use-clock-actions.ts';

/** A command that got no answer, and what can be done about it; nothing without one. */
export function UnsentNotice({ actions: { unsent, sending, sendAgain, discard } }: { actions: ClockActions }) {
  const t = useTexts();
  const { time } = useFormats();
  if (unsent === null) return null;
  const isBusy = sending !== null;
  return (
    <Notice
      tone="warning"
      role="status"
      icon={<OfflineIcon />}
      title={t('clock.unsent', { action: t(`action.${unsent.action}`), time: time(unsent.occurredAt) })}
      action={
        <Inline>
          <Button disabled={isBusy} onClick={discard}>
            {t('clock.discard')}
          </Button>
          <Button loading={isBusy} onClick={() => void sendAgain()}>
            {t('clock.sendNow')}
          </Button>
        </Inline>
      }
    >
      {t('clock.unsentText')}
    </Notice>
  );
}
