import type { Id, JobFunction, PeopleSort, User } from '@workforce/contracts';
import { openPersonActions } from '@workforce/domain';
import { employeeDetailsPath, useCan, useUser } from '@workforce/web-core';
import { Button, PersonAvatar } from '@workforce/web-ui';
import { DeleteIcon, EditIcon, LockIcon } from '@workforce/web-ui/icons';
import { DataTable, RowMenu, SelectionBar, useSelection, type Column } from '@workforce/web-ui/table';
import { useCallback, useMemo, useState } from 'react';
import { Link } from 'react-router';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { useSiteColumn } from '../people/use-site-column.ts';
import { ActiveBadge } from '../people/active-badge.tsx';
import { RoleBadge } from '../people/role-badge.tsx';
import type { PeopleSortKey } from '../people/people-order.ts';
import { ActivateDialog } from './activate-dialog.tsx';
import { AssignedJobFunctions } from './assigned-job-functions.tsx';
import type { CardActions } from './employee-card.tsx';

export interface EmployeeTableProps {
  people: readonly User[];
  sort: { value: PeopleSort; onChange: (sort: PeopleSort) => void };
  isBusy: boolean;
  /** Undefined while loading. */
  jobFunctions: readonly JobFunction[] | undefined;
  actions: CardActions;
}

/** People as a table, sortable, with bulk activation and deactivation. */
export default function EmployeeTable({ people, sort, isBusy, jobFunctions, actions }: EmployeeTableProps) {
  const t = usePeopleTexts();
  const me = useUser();
  const selection = useSelection(
    people,
    useCallback((person: User) => openPersonActions(person, me).edit, [me]),
  );
  const [changed, setChanged] = useState<{ people: readonly User[]; isActive: boolean } | null>(null);
  const columns = useColumns(jobFunctions, actions);
  const among = (isActive: boolean) => selection.rows.filter((person) => person.isActive !== isActive);
  return (
    <>
      <DataTable
        label={t('employees.list')}
        rows={people}
        columns={columns}
        nameOf={({ name }) => name}
        sort={sort}
        selection={selection}
        isBusy={isBusy}
      />
      <SelectionBar count={selection.rows.length} onClear={() => selection.select([])}>
        {[true, false].map((isActive) => (
          <Button
            key={String(isActive)}
            disabled={among(isActive).length === 0}
            onClick={() => setChanged({ people: among(isActive), isActive })}
          >
            {t(isActive ? 'activate.activate' : 'activate.deactivate')}
          </Button>
        ))}
      </SelectionBar>
      {changed && (
        <ActivateDialog
          {...changed}
          onClose={(done) => {
            selection.drop(done);
            setChanged(null);
          }}
        />
      )}
    </>
  );
}

function useColumns(jobFunctions: readonly JobFunction[] | undefined, actions: CardActions) {
  const t = usePeopleTexts();
  const mayViewPasswords = useCan('user.reveal-password');
  const byId = useMemo(
    () => jobFunctions && new Map<Id, JobFunction>(jobFunctions.map((jobFunction) => [jobFunction.id, jobFunction])),
    [jobFunctions],
  );
  const menuOf = (person: User) => [
    ...(mayViewPasswords
      ? [
          {
            key: 'password',
            label: t('employees.viewPassword'),
            icon: <LockIcon />,
            onClick: () => actions.viewPassword(person),
          },
        ]
      : []),
    { key: 'edit', label: t('employees.edit'), icon: <EditIcon />, onClick: () => actions.edit(person) },
    {
      key: 'delete',
      label: t('employees.delete'),
      icon: <DeleteIcon />,
      isDestructive: true,
      onClick: () => actions.delete(person),
    },
  ];
  const siteColumn = useSiteColumn<PeopleSortKey>();
  const columns: Column<User, PeopleSortKey>[] = [
    {
      key: 'name',
      title: t('columns.name'),
      isRowHeader: true,
      isSortable: true,
      cell: ({ id, name }) => (
        <span className="employee-row__who">
          <PersonAvatar name={name} size={28} />
          <Link to={employeeDetailsPath(id)}>{name}</Link>
        </span>
      ),
    },
    ...siteColumn,
    { key: 'email', title: t('columns.email'), isSortable: true, cell: ({ email }) => email },
    {
      key: 'jobs',
      title: t('columns.jobFunctions'),
      cell: (person) => <AssignedJobFunctions ids={person.jobFunctions} jobFunctions={byId} />,
    },
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
      cell: (person) => <RowMenu name={person.name} actions={menuOf(person)} />,
    },
  ];
  return columns;
}
