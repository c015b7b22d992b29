import type { Assignment, OrgUnit } from '@workforce/contracts';
import { rowsOf, useSearchState } from '@workforce/web-core';
import { Button, Card, EmptyState, ErrorState, lazyDialog, LoadMore, Skeleton } from '@workforce/web-ui';
import { SearchInput } from '@workforce/web-ui/forms';
import { AddIcon, PeopleIcon, SearchIcon } from '@workforce/web-ui/icons';
import { Suspense, useState } from 'react';
import { useUnitAssignmentsInfiniteQuery } from '../../api/units.api.ts';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import { MovePersonDialog } from '../people/move-person.lazy.ts';
import { AssignmentRow } from './assignment-row.tsx';
import { SCHEMA } from './search-schema.ts';

const AddRoleDialog = lazyDialog(() => import('./add-role-dialog.tsx'));
const EndRoleDialog = lazyDialog(() => import('./end-role-dialog.tsx'));

const ROLES = ['employee'] as const;

/** The people of a site or a team, searched and paged by the server. */
export function PeopleHere({ unit }: { unit: OrgUnit }) {
  const t = useSitesAdminTexts();
  const { values, textField } = useSearchState(SCHEMA);
  const search = values.person.trim();
  const list = useUnitAssignmentsInfiniteQuery({ unitId: unit.id, roles: ROLES, search });
  // `currentData`: the people of another search would contradict this one.
  const { currentData, isFetching, isFetchNextPageError, isFetchingNextPage, hasNextPage } = list;
  const [opened, setOpened] = useState<'add' | { end: Assignment } | { move: Assignment } | null>(null);
  const people = rowsOf(currentData);
  const close = () => setOpened(null);
  return (
    <Card
      title={t('people.title')}
      extra={
        !unit.isClosed && (
          <Button icon={<AddIcon />} aria-label={t('people.add')} onClick={() => setOpened('add')}>
            {t('addRole.submit')}
          </Button>
        )
      }
    >
      <div role="search" aria-label={t('people.search')} className="people-here__search">
        <SearchInput aria-label={t('people.search')} placeholder={t('people.searchHint')} {...textField('person')} />
      </div>
      {!people && isFetching && (
        <div role="status" aria-label={t('people.loading')}>
          <Skeleton active avatar paragraph={{ rows: 4 }} />
        </div>
      )}
      {!people && !isFetching && <ErrorState title={t('people.failed')} onRetry={() => void list.refetch()} />}
      {people?.length === 0 && search === '' && (
        <EmptyState
          icon={<PeopleIcon />}
          title={t('people.none')}
          description={
            unit.isClosed ? undefined : t(unit.kind === 'team' ? 'people.noneInTeamText' : 'people.noneText')
          }
        />
      )}
      {people?.length === 0 && search !== '' && <EmptyState icon={<SearchIcon />} title={t('people.noneFound')} />}
      {people && people.length > 0 && (
        <ul className="assignments" aria-label={t('people.list')} aria-busy={isFetching}>
          {people.map((assignment) => (
            <AssignmentRow
              key={assignment.id}
              assignment={assignment}
              unit={unit}
              onEnd={(end) => setOpened({ end })}
              onMove={(move) => setOpened({ move })}
            />
          ))}
        </ul>
      )}
      {hasNextPage && (
        <LoadMore
          label={t('people.more')}
          isLoading={isFetchingNextPage}
          failure={isFetchNextPageError ? t('people.moreFailed') : null}
          onMore={() => void list.fetchNextPage()}
        />
      )}
      <Suspense>
        {opened === 'add' && <AddRoleDialog unit={unit} roles={ROLES} onClose={close} />}
        {opened !== null && opened !== 'add' && 'end' in opened && (
          <EndRoleDialog assignment={opened.end} unit={unit} onClose={close} />
        )}
        {opened !== null && opened !== 'add' && 'move' in opened && (
          <MovePersonDialog
            person={{ id: opened.move.userId, name: opened.move.userName }}
            home={{ siteId: unit.id, siteName: unit.name }}
            isLeaving={opened.move.to !== null}
            onClose={close}
          />
        )}
      </Suspense>
    </Card>
  );
}
