import { EmptyState, ErrorState } from '@workforce/web-ui';
import { SearchIcon } from '@workforce/web-ui/icons';
import { useFoundGroupsQuery } from '../../../api/groups.api.ts';
import { useTexts } from '../../../texts/texts.ts';
import { GroupList } from './group-list.tsx';
import { GroupsSkeleton } from './groups-skeleton.tsx';

/** The groups that the server finds by a part of their title. */
export function FoundGroups({ search }: { search: string }) {
  const t = useTexts();
  // `currentData`: while another search loads, the previous result would contradict it.
  const { currentData: groups, isError, refetch } = useFoundGroupsQuery(search);
  if (groups === undefined && isError) return <ErrorState title={t('groups.failed')} onRetry={() => void refetch()} />;
  if (groups === undefined) return <GroupsSkeleton />;
  if (groups.length === 0)
    return <EmptyState icon={<SearchIcon />} title={t('groups.noneFound')} description={t('groups.noneFoundText')} />;
  return <GroupList groups={groups} />;
}
