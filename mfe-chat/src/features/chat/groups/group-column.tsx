import { LIMITS } from '@workforce/contracts';
import { textParam, useCan, useChatGroupsQuery, useSearchState, useUser } from '@workforce/web-core';
import { Button, EmptyState, ErrorState, lazyDialog, lazyPart } from '@workforce/web-ui';
import { AddIcon, ChatIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useTexts } from '../../../texts/texts.ts';
import { FoundGroups } from './found-groups.tsx';
import { GroupSearch } from './group-search.tsx';
import { GroupList } from './group-list.tsx';
import { GroupsSkeleton } from './groups-skeleton.tsx';

const NewGroupDialog = lazyDialog(() => import('./new-group.dialog.tsx'));
const SortableGroups = lazyPart(() => import('./sortable-groups.tsx'), { Failed: GroupList });

/** The search for groups in the address. */
const SCHEMA = { find: textParam(LIMITS.nameMaxLength) };

/** The groups; users who administer them can also create and reorder them. */
export function GroupColumn() {
  const t = useTexts();
  const administers = useCan('chat.administer');
  const [isMaking, setMaking] = useState(false);
  const { values, textField } = useSearchState(SCHEMA);
  // Every site may have groups: those who administer several have too many to look through.
  const maySearch = useUser().sites.length > 1 && administers;
  const search = maySearch ? values.find.trim() : '';
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
        {maySearch && <GroupSearch field={textField('find')} />}
        {search === '' ? <Groups administers={administers} /> : <FoundGroups search={search} />}
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
