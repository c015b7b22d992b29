import type { User } from '@workforce/contracts';
import { useCan, useJobFunctionsQuery, useSearchState } from '@workforce/web-core';
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
} from '@workforce/web-ui';
import { SearchInput } from '@workforce/web-ui/forms';
import { AddIcon } from '@workforce/web-ui/icons';
import { Suspense } from 'react';
import { usePeopleTexts } from '../../texts/people.texts.ts';
import { MorePeople } from '../people/more-people.tsx';
import { SEARCH_SCHEMA } from '../people/search-schema.ts';
import { usePeopleList, type PeopleList } from '../people/use-people-list.ts';
import type { CardActions } from './employee-card.tsx';
import { EmployeeGrid } from './employee-grid.tsx';
import { EmployeesSkeleton } from './employees-skeleton.tsx';
import css from './employees.css';
import { NoEmployees } from './no-employees.tsx';
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
  const { sort, isTable } = useEmployeeOrder();
  const list = usePeopleList({ search: values.search, sort: sort.value });
  const { people, isFiltered, hasFailed } = list;

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
      {!people && !hasFailed && (isTable ? <TableSkeleton label={t('employees.loading')} /> : <EmployeesSkeleton />)}
      {hasFailed && <ErrorState title={t('employees.failed')} onRetry={list.retry} />}
      {people && people.length === 0 && !isFiltered && <NoEmployees onAdd={actions.add} />}
      {people && (people.length > 0 || isFiltered) && <Found people={people} list={list} actions={actions} />}
      <OpenDialog opened={opened} close={actions.close} />
    </>
  );
}

interface FoundProps {
  people: readonly User[];
  list: PeopleList;
  actions: CardActions;
}

/** The matches, as cards or as a table. */
function Found({ people, list, actions }: FoundProps) {
  const t = usePeopleTexts();
  const { data: jobFunctions } = useJobFunctionsQuery();
  const { layout, chooseLayout, isTable, sort } = useEmployeeOrder();
  return (
    <>
      <ListHead layout={layout} onLayout={chooseLayout}>
        <p className="employees__count" role="status">
          {people.length > 0 ? t('employees.found', { count: list.total }) : ''}
        </p>
      </ListHead>
      {people.length === 0 && <NoEmployees />}
      {people.length > 0 && isTable && (
        <Suspense fallback={<TableSkeleton label={t('employees.loading')} />}>
          <EmployeeTable
            people={people}
            sort={sort}
            isBusy={list.isFetching}
            jobFunctions={jobFunctions}
            actions={actions}
          />
        </Suspense>
      )}
      {people.length > 0 && !isTable && (
        <EmployeeGrid people={people} total={list.total} jobFunctions={jobFunctions} actions={actions} />
      )}
      <MorePeople more={list.more} />
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
