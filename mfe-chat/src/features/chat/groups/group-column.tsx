import { useCan, useChatGroupsQuery } from '@workforce/web-core';
import { Button, EmptyState, ErrorState, Skeleton, lazyDialog, lazyPart } from '@workforce/web-ui';
import { AddIcon, ChatIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { GroupList } from './group-list.tsx';

const NewGroupDialog = lazyDialog(() => import('./new-group.dialog.tsx'));
const SortableGroups = lazyPart(() => import('./sortable-groups.tsx'), { Failed: GroupList });

/** The groups; users who administer them can also create and reorder them. */
export function GroupColumn() {
  const t = useTexts();
  const administers = useCan('chat.administer');
  const [isMaking, setMaking] = useState(false);
  return (
    <section className="chat__column chat__groups" aria-label={t('groups.title')}>
      <header className="chat__head">
        <h2 className="chat__title">{t('chat.title')}</h2>
        {administers && (
          <Button type="primary" icon={<AddIcon />} onClick={() => setMaking(true)}>
            {t('groups.new')}
          </Button>
        )}
      </header>
      <div className="chat__body">
        <Groups administers={administers} />
      </div>
      <Suspense>{isMaking && <NewGroupDialog onClose={() => setMaking(false)} />}</Suspense>
    </section>
  );
}

function Groups({ administers }: { administers: boolean }) {
  const t = useTexts();
  const { data: groups, isLoading, refetch } = useChatGroupsQuery();
  if (isLoading) return <GroupsSkeleton />;
  if (!groups) return <ErrorState title={t('groups.failed')} onRetry={() => void refetch()} />;
  if (groups.length === 0) {
    return (
      <EmptyState
        icon={<ChatIcon />}
        title={t('groups.empty')}
        description={t(administers ? 'groups.emptyManageText' : 'groups.emptyText')}
      />
    );
  }
  if (!administers) return <GroupList groups={groups} />;
  return (
    <Suspense fallback={<GroupList groups={groups} />}>
      <SortableGroups groups={groups} />
    </Suspense>
  );
}

const ROWS = [0, 1, 2, 3];

function GroupsSkeleton() {
  const t = useTexts();
  return (
    <div role="status" aria-label={t('loading')} className="chat__skeleton">
      {ROWS.map((row) => (
        <Skeleton key={row} active title={{ width: '60%' }} paragraph={{ rows: 1 }} />
      ))}
    </div>
  );
}
