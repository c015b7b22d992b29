import { paths, useChosenSites, useTimeOffRequestsQuery } from '@workforce/web-core';
import { StatCard } from '@workforce/web-ui';
import { TimeOffIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';

export interface PendingTileProps {
  /** The count when the dashboard already has it; otherwise it is queried here. */
  count?: number;
}

/** 'Time Off Requests' of the admin dashboard (§2.6): the number of pending requests. */
export const TimeOffRequestsTile = ({ count }: PendingTileProps) => <PendingTile label="tile" count={count} />;

/** 'Pending Approvals' of the manager dashboard (§2.7). */
export const PendingApprovalsTile = ({ count }: PendingTileProps) => (
  <PendingTile label="approvalsTile" count={count} />
);

function PendingTile({ label, count: known }: PendingTileProps & { label: 'tile' | 'approvalsTile' }) {
  const t = useTexts();
  const sites = useChosenSites('time-off.read-all');
  const { currentData } = useTimeOffRequestsQuery({ status: 'pending', sites }, { skip: known !== undefined });
  const count = known ?? currentData?.length;
  return (
    <StatCard
      label={t(`widgets.${label}`)}
      value={count?.toLocaleString() ?? t('widgets.unknown')}
      hint={t(count === 0 ? 'widgets.nothingWaits' : 'widgets.waiting')}
      icon={<TimeOffIcon />}
      tone={count !== undefined && count > 0 ? 'warning' : 'neutral'}
      to={paths.timeOff}
    />
  );
}
