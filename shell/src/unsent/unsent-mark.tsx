import { useIsOffline } from '@workforce/web-core';
import { StatusBadge, lazyDialog } from '@workforce/web-ui';
import { ClockIcon, OfflineIcon, WarningIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../texts/texts.ts';
import { useRefusalToasts } from './use-refusal-toasts.ts';
import { useVisibleUnsent } from './use-visible-unsent.ts';

const UnsentDialog = lazyDialog(() => import('./unsent-dialog.tsx'));

/** Number of pending and rejected changes; opens their list. Renders nothing when all is sent. */
export function UnsentMark() {
  const t = useTexts();
  const isOffline = useIsOffline();
  const { pending, rejected } = useVisibleUnsent();
  const [dialog, setDialog] = useState<'none' | 'open' | 'closed'>('none');
  useRefusalToasts(() => setDialog('open'));

  const words = [
    rejected.length > 0 && t('unsent.refused', { count: rejected.length }),
    pending.length > 0 && t('unsent.waiting', { count: pending.length }),
  ].filter((word) => word !== false);
  const name = [isOffline && t('unsent.offline'), ...words].filter((word) => word !== false).join(', ');
  const Icon = rejected.length > 0 ? WarningIcon : isOffline ? OfflineIcon : ClockIcon;

  return (
    <>
      <span role="status" className="unsent-mark">
        {words.length > 0 && (
          <button type="button" aria-haspopup="dialog" aria-label={name} onClick={() => setDialog('open')}>
            <StatusBadge tone={rejected.length > 0 ? 'warning' : 'info'} icon={<Icon />}>
              {words.map((word, index) => (
                <span key={word} className={index > 0 ? 'unsent-mark__more' : undefined}>
                  {index > 0 && ' · '}
                  {word}
                </span>
              ))}
            </StatusBadge>
          </button>
        )}
      </span>
      {dialog !== 'none' && (
        <Suspense fallback={null}>
          <UnsentDialog isOpen={dialog === 'open'} onClose={() => setDialog('closed')} />
        </Suspense>
      )}
    </>
  );
}
