import { type UnsentPress, useFormats, useIsDeviceOffline } from '@workforce/web-core';
import { Alert, Button, Inline, lazyDialog } from '@workforce/web-ui';
import { ClockIcon, OfflineIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../../texts/texts.ts';
import type { ClockActions } from './use-clock-actions.ts';

const ConfirmedDialog = lazyDialog(() => import('../answers/confirmed-dialog.tsx'));

/** Alert for unacknowledged commands with Send Now and, after a question, Discard; renders nothing without any. */
export function UnsentAlert({ actions: { unsent, retry, discard } }: { actions: ClockActions }) {
  const t = useTexts();
  const { time } = useFormats();
  const isOffline = useIsDeviceOffline();
  const [keyToDiscard, setKeyToDiscard] = useState<UnsentPress['key'] | null>(null);
  // It may be sent while the question is open.
  const toDiscard = unsent.find(({ key }) => key === keyToDiscard);
  const wordsOf = ({ action, madeAt }: UnsentPress) => ({ action: t(`action.${action}`), time: time(madeAt) });
  return (
    <>
      {unsent.map((press, index) => (
        <Alert
          key={press.key}
          tone="warning"
          role="status"
          icon={isOffline ? <OfflineIcon /> : <ClockIcon />}
          title={t('clock.unsent', wordsOf(press))}
          action={
            <Inline>
              {/* Only the last one: later commands depend on earlier ones. */}
              {index === unsent.length - 1 && (
                <Button onClick={() => setKeyToDiscard(press.key)}>{t('clock.discard')}</Button>
              )}
              {index === 0 && <Button onClick={() => void retry()}>{t('clock.sendNow')}</Button>}
            </Inline>
          }
        >
          {index === 0 && t(isOffline ? 'clock.unsentOffline' : 'clock.unsentServer')}
        </Alert>
      ))}
      <Suspense>
        {toDiscard && (
          <ConfirmedDialog
            isDestructive
            title={t('clock.discardTitle')}
            text={t('clock.discardText', wordsOf(toDiscard))}
            confirmLabel={t('clock.discard')}
            send={() => discard(toDiscard)}
            onClose={() => setKeyToDiscard(null)}
          />
        )}
      </Suspense>
    </>
  );
}
