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

  const labels = [
    rejected.length > 0 && t('unsent.refused', { count: rejected.length }),
    pending.length > 0 && t('unsent.waiting', { count: pending.length }),
  ].filter((label) => label !== false);
  const name = [isOffline && t('unsent.offline'), ...labels].filter((label) => label !== false).join(', ');
  const Icon = rejected.length > 0 ? WarningIcon : isOffline ? OfflineIcon : ClockIcon;

  return (
    <>
      <span role="status" className="unsent-mark">
        {labels.length > 0 && (
          <button type="button" aria-haspopup="dialog" aria-label={name} onClick={() => setDialog('open')}>
            <StatusBadge tone={rejected.length > 0 ? 'warning' : 'info'} icon={<Icon />}>
              {labels.map((label, index) => (
                <span key={label} className={index > 0 ? 'unsent-mark__more' : undefined}>
                  {index > 0 && ' · '}
                  {label}
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
