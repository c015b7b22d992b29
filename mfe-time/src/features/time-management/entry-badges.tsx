import type { TimeEntry } from '@workforce/contracts';
import { StatusBadge } from '@workforce/web-ui';
import { OfflineIcon, WarningIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';
import { EntryStatus } from '../clock/entry-status.tsx';

/** Badges of an entry: status, needs review, recorded offline. */
export function EntryBadges({ entry: { status, needsReview, source } }: { entry: TimeEntry }) {
  const t = useTexts();
  return (
    <>
      <EntryStatus status={status} isInList />
      {needsReview && (
        <StatusBadge tone="danger" icon={<WarningIcon />}>
          {t('entries.needsReview')}
        </StatusBadge>
      )}
      {source === 'offline' && (
        <StatusBadge tone="info" icon={<OfflineIcon />}>
          {t('entries.offline')}
        </StatusBadge>
      )}
    </>
  );
}
