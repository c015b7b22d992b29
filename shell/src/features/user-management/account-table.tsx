import type { PeopleSort, User } from '@workforce/contracts';
import { can, openPersonActions } from '@workforce/domain';
import { useUser } from '@workforce/web-core';
import { StatusBadge } from '@workforce/web-ui';
import {
  DeleteIcon,
  ExportIcon,
  HistoryIcon,
  LockIcon,
  ProfileIcon,
  ProviderIcon,
  UserManagementIcon,
} from '@workforce/web-ui/icons';
import { DataTable, RowMenu, type Column } from '@workforce/web-ui/table';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { useSiteColumn } from '../people/use-site-column.ts';
import { ActiveBadge } from '../people/active-badge.tsx';
import { RoleBadge } from '../people/role-badge.tsx';
import type { PeopleSortKey } from '../people/people-order.ts';
import type { AccountRowProps } from './account-row.tsx';

export interface AccountTableProps {
  people: readonly User[];
  sort: { value: PeopleSort; onChange: (sort: PeopleSort) => void };
  isBusy: boolean;
  hasProviders: boolean;
  onAction: AccountRowProps['onAction'];
}

/** Accounts as a sortable table. */
export default function AccountTable({ people, sort, isBusy, hasProviders, onAction }: AccountTableProps) {
  const t = usePeopleTexts();
  const columns = useColumns(hasProviders, onAction);
  return (
    <DataTable
      label={t('users.list')}
      rows={people}
      columns={columns}
      nameOf={({ username }) => username}
      sort={sort}
      isBusy={isBusy}
    />
  );
}

function useColumns(hasProviders: boolean, onAction: AccountRowProps['onAction']): Column<User, PeopleSortKey>[] {
  const t = usePeopleTexts();
  const me = useUser();
  const siteColumn = useSiteColumn<PeopleSortKey>();
  const menuOf = (person: User) => {
    const may = openPersonActions(person, me);
    return [
      {
        key: 'reset-password',
        label: t('users.resetPassword'),
        icon: <LockIcon />,
        isDisabled: !may.setPassword,
        onClick: () => onAction('reset-password', person),
      },
      {
        key: 'change-role',
        label: t('users.changeRole'),
        icon: <UserManagementIcon />,
        isDisabled: !may.changeRole,
        onClick: () => onAction('change-role', person),
      },
      {
        key: 'sessions',
        label: t('users.sessions'),
        icon: <HistoryIcon />,
        onClick: () => onAction('sessions', person),
      },
      ...(can(me, 'labour.administer', person.siteId)
        ? [
            {
              key: 'work-terms',
              label: t('users.workTerms'),
              icon: <ProfileIcon />,
              onClick: () => onAction('work-terms', person),
            },
          ]
        : []),
      ...(can(me, 'user.administer', person.siteId)
        ? [
            {
              key: 'export',
              label: t('users.exportData'),
              icon: <ExportIcon />,
              onClick: () => onAction('export', person),
            },
          ]
        : []),
      ...(may.erase
        ? [
            {
              key: 'erase',
              label: t('users.eraseData'),
              icon: <DeleteIcon />,
              isDestructive: true,
              onClick: () => onAction('erase', person),
            },
          ]
        : []),
      ...(hasProviders
        ? [
            {
              key: 'identities',
              label: t('users.identities'),
              icon: <ProviderIcon />,
              onClick: () => onAction('identities', person),
            },
          ]
        : []),
    ];
  };
  return [
    {
      key: 'username',
      title: t('columns.username'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ id, username }) => (
        <span className="account-row__who">
          {username}
          {id === me.id && <StatusBadge>{t('users.you')}</StatusBadge>}
        </span>
      ),
    },
    { key: 'name', title: t('columns.name'), isSortable: true, cell: ({ name }) => name },
    ...siteColumn,
    { key: 'email', title: t('columns.email'), isSortable: true, cell: ({ email }) => email },
    { key: 'role', title: t('columns.role'), isSortable: true, cell: ({ role }) => <RoleBadge role={role} /> },
    {
      key: 'status',
      title: t('columns.status'),
      isSortable: true,
      cell: ({ isActive }) => <ActiveBadge isActive={isActive} />,
    },
    {
      key: 'actions',
      title: t('columns.actions'),
      isActions: true,
      cell: (person) => <RowMenu name={person.username} actions={menuOf(person)} />,
    },
  ];
}
