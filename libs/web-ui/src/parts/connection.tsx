import { ClockIcon, OfflineIcon } from '../icons.ts';
import { useUiTexts } from '../texts.ts';
import { StatusBadge } from './status-badge.tsx';

/** Marks data that may be older than it looks. */
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

/** How much waits on the device to be sent; nothing when nothing does. */
export function PendingCount({ count }: { count: number }) {
  const texts = useUiTexts();
  if (count === 0) return null;
  return (
    <StatusBadge tone="info" icon={<ClockIcon />}>
      {texts.waitingToSend(count)}
    </StatusBadge>
  );
}
