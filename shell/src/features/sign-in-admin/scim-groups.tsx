import type { ScimGroup } from '@workforce/contracts';
import { usePagedRows } from '@workforce/web-core';
import { Button, Skeleton } from '@workforce/web-ui';
import { EditIcon } from '@workforce/web-ui/icons';
import { PagedList } from '@workforce/web-ui/lists';
import { useState } from 'react';
import { useScimGroupsInfiniteQuery } from '../../api/sign-in.api.ts';
import { useSignInAdminTexts } from '../../texts/sign-in-admin.texts.ts';
import { MappingDialog } from './mapping.dialog.tsx';

/** The groups that directories have sent, with what they give, page by page. */
export function ScimGroups() {
  const t = useSignInAdminTexts();
  const [opened, setOpened] = useState<ScimGroup | null>(null);
  return (
    <section aria-label={t('directories.groups')}>
      <h3 className="provider__heading">{t('directories.groups')}</h3>
      <PagedList
        list={usePagedRows(useScimGroupsInfiniteQuery())}
        loading={t('loading')}
        skeleton={<Skeleton active title={false} paragraph={{ rows: 3 }} />}
        failed={t('directories.groupsFailed')}
        moreLabel={t('directories.more')}
        moreFailed={t('directories.moreFailed')}
        empty={{ title: t('directories.none'), description: t('directories.noneText') }}
      >
        {(groups) => (
          <>
            <p className="provider__quiet">{t('directories.groupsText')}</p>
            <ul className="scim-groups" aria-label={t('directories.groups')}>
              {groups.map((group) => (
                <GroupRow key={group.id} group={group} onChange={() => setOpened(group)} />
              ))}
            </ul>
          </>
        )}
      </PagedList>
      {opened && <MappingDialog group={opened} onClose={() => setOpened(null)} />}
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
