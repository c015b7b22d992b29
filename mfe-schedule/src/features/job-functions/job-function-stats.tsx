import type { JobFunction, JobFunctionSummary } from '@workforce/contracts';
import { Skeleton, StatCard, StatGrid } from '@workforce/web-ui';
import { JobFunctionIcon, PeopleIcon, ProfileIcon } from '@workforce/web-ui/icons';
import { useTexts } from '../../texts/texts.ts';

export interface JobFunctionStatsProps {
  jobFunctions: readonly JobFunction[] | undefined;
  /** Undefined while loading. */
  people: JobFunctionSummary | undefined;
}

/** The number of job functions, and of active employees with and without one. */
export function JobFunctionStats({ jobFunctions, people }: JobFunctionStatsProps) {
  const t = useTexts();
  const waiting = <Skeleton.Node active style={{ width: 40, height: 28 }} />;
  return (
    <StatGrid label={t('jobFunctions.summary')}>
      <StatCard label={t('jobFunctions.total')} value={jobFunctions?.length ?? waiting} icon={<JobFunctionIcon />} />
      <StatCard
        label={t('jobFunctions.assigned')}
        value={people?.assigned ?? waiting}
        icon={<PeopleIcon />}
        tone="success"
      />
      <StatCard
        label={t('jobFunctions.unassigned')}
        value={people?.unassigned ?? waiting}
        icon={<ProfileIcon />}
        tone="warning"
      />
    </StatGrid>
  );
}
