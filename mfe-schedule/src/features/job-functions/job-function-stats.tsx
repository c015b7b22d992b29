import type { JobFunction, User } from '@workforce/contracts';
import { Skeleton, StatCard, StatGrid } from '@workforce/web-ui';
import { JobFunctionIcon, PeopleIcon, ProfileIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';

export interface JobFunctionStatsProps {
  jobFunctions: readonly JobFunction[] | undefined;
  users: readonly User[] | undefined;
}

/** The number of job functions, and of active employees with and without one. */
export function JobFunctionStats({ jobFunctions, users }: JobFunctionStatsProps) {
  const t = useTexts();
  const employees = users?.filter(({ role, isActive }) => role === 'employee' && isActive);
  const assigned = employees?.filter(({ jobFunctions: own }) => own.length > 0).length;
  const waiting = <Skeleton.Node active style={{ width: 40, height: 28 }} />;
  return (
    <StatGrid label={t('jobFunctions.summary')}>
      <StatCard label={t('jobFunctions.total')} value={jobFunctions?.length ?? waiting} icon={<JobFunctionIcon />} />
      <StatCard label={t('jobFunctions.assigned')} value={assigned ?? waiting} icon={<PeopleIcon />} tone="success" />
      <StatCard
        label={t('jobFunctions.unassigned')}
        value={employees && assigned !== undefined ? employees.length - assigned : waiting}
        icon={<ProfileIcon />}
        tone="warning"
      />
    </StatGrid>
  );
}
