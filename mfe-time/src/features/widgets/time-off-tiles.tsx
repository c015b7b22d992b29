import { paths, useTimeOffRequestsQuery } from '@workforce/web-core';
import { StatCard } from '@workforce/web-ui';
import { TimeOffIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';

/** 'Time Off Requests' of the admin dashboard (§2.6): how many wait for a decision. */
export const TimeOffRequestsTile = () => <PendingTile label="tile" />;

/** 'Pending Approvals' of the manager dashboard (§2.7). */
export const PendingApprovalsTile = () => <PendingTile label="approvalsTile" />;

function PendingTile({ label }: { label: 'tile' | 'approvalsTile' }) {
  const t = useTexts();
  const { data } = useTimeOffRequestsQuery({ status: 'pending' });
  return (
    <StatCard
      label={t(`widgets.${label}`)}
      value={data?.length.toLocaleString() ?? t('widgets.unknown')}
      icon={<TimeOffIcon />}
      tone={data && data.length > 0 ? 'warning' : 'neutral'}
      to={paths.timeOff}
    />
  );
}
