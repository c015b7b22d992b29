import { ClockIcon, OfflineIcon } from '../icons.ts';
import { useUiTexts } from '../texts.ts';
import { StatusBadge } from './status-badge.tsx';

/** Marks data that may be stale. */
export function OfflineMark() {
  const texts = useUiTexts();
  return (
    <span role="status">
      <StatusBadge tone="warning" icon={<OfflineIcon />}>
        {texts.offline}
      </StatusBadge>
    </span>
  );
}

/** Number of pending outbox entries; renders nothing for 0. */
export function PendingCount({ count }: { count: number }) {
  const texts = useUiTexts();
  if (count === 0) return null;
  return (
    <StatusBadge tone="info" icon={<ClockIcon />}>
      {texts.waitingToSend(count)}
    </StatusBadge>
  );
}
