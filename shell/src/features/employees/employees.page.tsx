import { useCan, useJobFunctionsQuery, useSearchState } from '@workforce/web-core';
import { AccessRestricted, Button, PageHeader, Stack, StyleSheet, lazyDialog, lazyPart } from '@workforce/web-ui';
import { SearchInput } from '@workforce/web-ui/forms';
import { AddIcon, PeopleIcon, SearchIcon } from '@workforce/web-ui/icons';
import { PagedList } from '@workforce/web-ui/lists';
import { Suspense } from 'react';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { SEARCH_SCHEMA } from '../people/search-schema.ts';
import { usePeopleList } from '../people/use-people-list.ts';
import { EmployeeGrid } from './employee-grid.tsx';
import { EmployeesSkeleton } from './employees-skeleton.tsx';
import css from './employees.css';
import { useEmployeeActions, type Opened } from './use-employee-actions.ts';
import { useEmployeeOrder } from './use-employee-order.ts';

const EmployeeDialog = lazyDialog(() => import('./employee-dialog.tsx'));
const EmployeeTable = lazyPart(() => import('./employee-table.tsx'));
const DeleteEmployeeDialog = lazyDialog(() => import('./delete-employee-dialog.tsx'));
const PasswordDialog = lazyDialog(() => import('./password-dialog.tsx'));

/** The 'Employee Management' page (§2.11). */
export default function EmployeesPage() {
  const t = usePeopleTexts();
  const mayManage = useCan('user.list');
  return (
    <Stack gap={5}>
      <StyleSheet name="employees" css={css} />
      {mayManage ? <Employees /> : <AccessRestricted isScreen description={t('employees.restricted')} />}
    </Stack>
  );
}

function Employees() {
  const t = usePeopleTexts();
  const { actions, opened } = useEmployeeActions();
  const { values, textField } = useSearchState(SEARCH_SCHEMA);
  const { data: jobFunctions } = useJobFunctionsQuery();
  const { layout, isTable, sort } = useEmployeeOrder();
  const list = usePeopleList({ search: values.search, sort: sort.value });
  const count = list.rows?.length ?? 0;

  const add = (
    <Button type="primary" icon={<AddIcon />} onClick={actions.add}>
      {t('employees.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('employees.title')} subtitle={t('employees.subtitle')} actions={add} />
      <div className="employees__bar" role="search">
        <SearchInput
          aria-label={t('employees.search')}
          placeholder={t('employees.searchHint')}
          {...textField('search')}
        />
      </div>
      <PagedList
        list={list}
        loading={t('employees.loading')}
        skeleton={<EmployeesSkeleton />}
        layout={layout}
        head={
          (list.isFiltered || count > 0) && (
            <p className="employees__count" role="status">
              {count > 0 ? t('employees.found', { count: list.total }) : ''}
            </p>
          )
        }
        table={
          isTable &&
          ((people) => (
            <EmployeeTable
              people={people}
              sort={sort}
              isBusy={list.isFetching}
              jobFunctions={jobFunctions}
              actions={actions}
            />
          ))
        }
        failed={t('employees.failed')}
        moreFailed={t('people.moreFailed')}
        empty={
          list.isFiltered
            ? { icon: <SearchIcon />, title: t('employees.noneFound'), description: t('employees.noneFoundText') }
            : {
                icon: <PeopleIcon />,
                title: t('employees.none'),
                description: t('employees.noneText'),
                action: (
                  <Button type="primary" icon={<AddIcon />} onClick={actions.add}>
                    {t('employees.addFirst')}
                  </Button>
                ),
              }
        }
      >
        {(people) => <EmployeeGrid people={people} total={list.total} jobFunctions={jobFunctions} actions={actions} />}
      </PagedList>
      <OpenDialog opened={opened} close={actions.close} />
    </>
  );
}

/** The open dialog, if any. */
function OpenDialog({ opened, close }: { opened: Opened | null; close: () => void }) {
  return (
    <Suspense>
      {opened?.what === 'add' && <EmployeeDialog employee={null} onClose={close} />}
      {opened?.what === 'edit' && <EmployeeDialog employee={opened.person} onClose={close} />}
      {opened?.what === 'delete' && <DeleteEmployeeDialog employee={opened.person} onClose={close} />}
      {opened?.what === 'password' && <PasswordDialog employee={opened.person} onClose={close} />}
    </Suspense>
  );
}
