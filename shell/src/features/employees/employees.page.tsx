import type { User } from '@workforce/contracts';
import { useCan, useJobFunctionsQuery, useListLayout, useSearchState, useUsersQuery } from '@workforce/web-core';
import {
  AccessRestricted,
  Button,
  ErrorState,
  ListHead,
  PageHeader,
  Stack,
  StyleSheet,
  TableSkeleton,
  lazyDialog,
  lazyPart,
  useIsDesk,
} from '@workforce/web-ui';
import { AddIcon } from '@workforce/web-ui/icons';
import { Suspense, useDeferredValue, useMemo } from 'react';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { SearchField } from '../people/search-field.tsx';
import { searchPeople } from '../people/search-people.ts';
import { SEARCH_SCHEMA } from '../people/search-schema.ts';
import type { CardActions } from './employee-card.tsx';
import { EmployeeGrid } from './employee-grid.tsx';
import { EmployeesSkeleton } from './employees-skeleton.tsx';
import css from './employees.css';
import { NoEmployees } from './no-employees.tsx';
import { useEmployeeActions, type Opened } from './use-employee-actions.ts';

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
  const { data: people, isLoading, isError, refetch } = useUsersQuery();
  const { actions, opened } = useEmployeeActions();
  const search = useSearchState(SEARCH_SCHEMA).textField('search');
  const [layout] = useListLayout('employees');
  const isTable = useIsDesk() && layout === 'table';
  const isFiltered = search.value.trim() !== '';

  const add = (
    <Button type="primary" icon={<AddIcon />} onClick={actions.add}>
      {t('employees.add')}
    </Button>
  );
  return (
    <>
      <PageHeader title={t('employees.title')} subtitle={t('employees.subtitle')} actions={add} />
      <div className="employees__bar" role="search">
        <SearchField label={t('employees.search')} placeholder={t('employees.searchHint')} field={search} />
      </div>
      {isLoading && (isTable ? <TableSkeleton label={t('employees.loading')} /> : <EmployeesSkeleton />)}
      {!isLoading && !people && <ErrorState title={t('employees.failed')} onRetry={() => void refetch()} />}
      {isError && people && <ErrorState title={t('employees.failed')} onRetry={() => void refetch()} />}
      {people && people.length === 0 && !isFiltered && <NoEmployees onAdd={actions.add} />}
      {people && (people.length > 0 || isFiltered) && <Found people={people} search={search.value} actions={actions} />}
      <OpenDialog opened={opened} close={actions.close} />
    </>
  );
}

/** The matches. Deferred, so that typing stays responsive. */
function Found({ people, search, actions }: { people: readonly User[]; search: string; actions: CardActions }) {
  const t = usePeopleTexts();
  const { data: jobFunctions } = useJobFunctionsQuery();
  const deferredSearch = useDeferredValue(search);
  const found = useMemo(
    () => searchPeople(people, deferredSearch, ['name', 'email', 'username']),
    [people, deferredSearch],
  );
  const [layout, chooseLayout] = useListLayout('employees');
  const isTable = useIsDesk() && layout === 'table';
  const List = isTable ? EmployeeTable : EmployeeGrid;
  return (
    <>
      <ListHead layout={layout} onLayout={chooseLayout}>
        <p className="employees__count" role="status">
          {found.length > 0 ? t('employees.found', { count: found.length }) : ''}
        </p>
      </ListHead>
      {found.length > 0 ? (
        <Suspense fallback={<TableSkeleton label={t('employees.loading')} />}>
          <List people={found} jobFunctions={jobFunctions} actions={actions} />
        </Suspense>
      ) : (
        <NoEmployees />
      )}
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
