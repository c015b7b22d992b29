import type { User } from '@workforce/contracts';
import { useConfigQuery, useSearchState } from '@workforce/web-core';
import { Button, DialogFailed, lazyPart, PlainDialog, Skeleton, useIsDesk } from '@workforce/web-ui';
import { SearchInput } from '@workforce/web-ui/forms';
import { SearchIcon } from '@workforce/web-ui/icons';
import { PagedList } from '@workforce/web-ui/lists';
import { VirtualList } from '@workforce/web-ui/virtual';
import { Suspense, useCallback, useState } from 'react';
import { RemoteWidget } from '../../remotes/remote-widget.tsx';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { sortSchema } from '../people/people-order.ts';
import { SEARCH_SCHEMA } from '../people/search-schema.ts';
import { usePeopleList } from '../people/use-people-list.ts';
import { AccountRow, type AccountAction } from './account-row.tsx';
import { ChangeRoleDialog } from './change-role-dialog.tsx';
import { EraseDialog } from './erase-dialog.tsx';
import { IdentitiesDialog } from './identities-dialog.tsx';
import { PersonExport } from './person-export.tsx';
import { ResetPasswordDialog } from './reset-password-dialog.tsx';
import { UserSessionsDialog } from './user-sessions-dialog.tsx';

const AccountTable = lazyPart(() => import('./account-table.tsx'));

const SCHEMA = { ...SEARCH_SCHEMA, ...sortSchema('username') };

/** All accounts, searched by name, username or e-mail: a table on wide screens, else a virtualised list by username. */
export function AccountList() {
  const t = usePeopleTexts();
  const isDesk = useIsDesk();
  const { values, update, textField } = useSearchState(SCHEMA);
  const sort = isDesk ? values.sort : 'username';
  const list = usePeopleList({ search: values.search, sort });
  const hasProviders = useConfigQuery().data?.signIn !== undefined;
  const { rows = [], total } = list;
  const [opened, setOpened] = useState<{ action: AccountAction; person: User } | null>(null);
  const open = useCallback((action: AccountAction, person: User) => setOpened({ action, person }), []);
  const close = () => setOpened(null);
  return (
    <section className="account-list" aria-label={t('users.list')}>
      <div className="account-list__bar" role="search">
        <SearchInput aria-label={t('users.search')} placeholder={t('users.filter')} {...textField('search')} />
        <p className="account-list__count" role="status">
          {rows.length > 0 ? t('users.count', { count: total }) : ''}
        </p>
      </div>
      <PagedList
        list={list}
        loading={t('users.loading')}
        skeleton={<AccountsSkeleton />}
        table={
          isDesk &&
          ((people) => (
            <AccountTable
              people={people}
              sort={{ value: sort, onChange: (next) => update({ sort: next }) }}
              isBusy={list.isFetching}
              hasProviders={hasProviders}
              onAction={open}
            />
          ))
        }
        failed={t('users.failed')}
        moreFailed={t('people.moreFailed')}
        empty={{ icon: <SearchIcon />, title: t('users.noneFound'), description: t('users.noneFoundText') }}
      >
        {(people) => (
          <div className="accounts">
            <VirtualList rows={people} rowKey={({ id }) => id} height={250} label={t('users.list')} total={total}>
              {(person) => <AccountRow person={person} hasProviders={hasProviders} onAction={open} />}
            </VirtualList>
          </div>
        )}
      </PagedList>
      <PersonExport person={opened?.action === 'export' ? opened.person : null} onClose={close} />
      {opened?.action === 'reset-password' && <ResetPasswordDialog person={opened.person} onClose={close} />}
      {opened?.action === 'change-role' && <ChangeRoleDialog person={opened.person} onClose={close} />}
      {opened?.action === 'erase' && <EraseDialog person={opened.person} onClose={close} />}
      {opened?.action === 'identities' && <IdentitiesDialog person={opened.person} onClose={close} />}
      {opened?.action === 'sessions' && <UserSessionsDialog person={opened.person} onClose={close} />}
      {opened?.action === 'work-terms' && (
        <Suspense fallback={<WorkTermsLoading onClose={close} />}>
          <RemoteWidget
            remote="time"
            part="people"
            name="WorkTermsDialog"
            skeleton={<WorkTermsLoading onClose={close} />}
            failed={(retry) => <DialogFailed onClose={close} onRetry={retry} />}
            with={{ person: opened.person, onClose: close }}
          />
        </Suspense>
      )}
    </section>
  );
}

/** Until the remote's dialog is there, which says itself what it loads. */
function WorkTermsLoading({ onClose }: { onClose: () => void }) {
  const t = usePeopleTexts();
  return (
    <PlainDialog
      title={t('users.workTerms')}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('users.close')}</Button>}
    >
      <span role="status">{t('loading')}</span>
    </PlainDialog>
  );
}

const ROWS = [0, 1, 2, 3, 4, 5];

const AccountsSkeleton = () => (
  <div className="accounts">
    {ROWS.map((row) => (
      <div key={row} className="account">
        <Skeleton active title={{ width: 200 }} paragraph={{ rows: 1 }} />
      </div>
    ))}
  </div>
);
