import { useFormats, useIsDeviceOffline } from '@workforce/web-core';
import { Button, Inline, Alert } from '@workforce/web-ui';
import { ClockIcon, OfflineIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import type { ClockActions } from './use-clock-actions.ts';

/** Alert for unacknowledged commands with Send Now and Discard; renders nothing without any. */
export function UnsentAlert({ actions: { unsent, retry, discard } }: { actions: ClockActions }) {
  const t = useTexts();
  const { time } = useFormats();
  const isOffline = useIsDeviceOffline();
  return unsent.map((press, index) => (
    <Alert
      key={press.key}
      tone="warning"
      role="status"
      icon={isOffline ? <OfflineIcon /> : <ClockIcon />}
      title={t('clock.unsent', { action: t(`action.${press.action}`), time: time(press.madeAt) })}
      action={
        <Inline>
          {/* Only the last one: later commands depend on earlier ones. */}
          {index === unsent.length - 1 && <Button onClick={() => discard(press)}>{t('clock.discard')}</Button>}
          {index === 0 && <Button onClick={() => void retry()}>{t('clock.sendNow')}</Button>}
        </Inline>
      }
    >
      {index === 0 && t(isOffline ? 'clock.unsentOffline' : 'clock.unsentServer')}
    </Alert>
  ));
}
