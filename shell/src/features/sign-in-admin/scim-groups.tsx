import type { ScimGroup } from '@workforce/contracts';
import { rowsOf } from '@workforce/web-core';
import { Button, EmptyState, ErrorState, lazyDialog, Skeleton } from '@workforce/web-ui';
import { EditIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useScimGroupsInfiniteQuery } from '../../api/sign-in.api.ts';
import { useSignInAdminTexts } from '../../texts/sign-in-admin.texts.ts';

const MappingDialog = lazyDialog(() => import('./mapping.dialog.tsx'));

/** The groups that directories have sent, with what they give, page by page. */
export function ScimGroups() {
  const t = useSignInAdminTexts();
  const list = useScimGroupsInfiniteQuery();
  const [opened, setOpened] = useState<ScimGroup | null>(null);
  const { data, isLoading, isFetchNextPageError, isFetchingNextPage, hasNextPage } = list;
  const groups = rowsOf(data);
  return (
    <section aria-label={t('directories.groups')}>
      <h3 className="provider__heading">{t('directories.groups')}</h3>
      {isLoading && (
        <div role="status" aria-label={t('loading')}>
          <Skeleton active title={false} paragraph={{ rows: 3 }} />
        </div>
      )}
      {!groups && !isLoading && (
        <ErrorState title={t('directories.groupsFailed')} onRetry={() => void list.refetch()} />
      )}
      {groups?.length === 0 && <EmptyState title={t('directories.none')} description={t('directories.noneText')} />}
      {groups && groups.length > 0 && (
        <>
          <p className="provider__quiet">{t('directories.groupsText')}</p>
          <ul className="scim-groups" aria-label={t('directories.groups')}>
            {groups.map((group) => (
              <GroupRow key={group.id} group={group} onChange={() => setOpened(group)} />
            ))}
          </ul>
        </>
      )}
      {isFetchNextPageError && <p role="alert">{t('directories.moreFailed')}</p>}
      {hasNextPage && (
        <Button block loading={isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('directories.more')}
        </Button>
      )}
      <Suspense>{opened && <MappingDialog group={opened} onClose={() => setOpened(null)} />}</Suspense>
    </section>
  );
}

function GroupRow({ group: { name, members, gives }, onChange }: { group: ScimGroup; onChange: () => void }) {
  const t = useSignInAdminTexts();
  return (
    <li className="copy-row">
      <div className="copy-row__what">
        <strong>{name}</strong>
        <span className="provider__quiet">
          {gives === null ? t('directories.nothing') : t('directories.gives', { what: gives })} ·{' '}
          {t('directories.members', { count: members })}
        </span>
      </div>
      <Button icon={<EditIcon />} aria-label={t('directories.changeOf', { name })} onClick={onChange}>
        {t('directories.change')}
      </Button>
    </li>
  );
}
