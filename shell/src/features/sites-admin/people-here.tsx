import type { Assignment, OrgUnit } from '@workforce/contracts';
import { usePagedRows, useSearchState } from '@workforce/web-core';
import { Button, Card, Skeleton } from '@workforce/web-ui';
import { SearchInput } from '@workforce/web-ui/forms';
import { AddIcon, PeopleIcon, SearchIcon } from '@workforce/web-ui/icons';
import { PagedList } from '@workforce/web-ui/lists';
import { Suspense, useState } from 'react';
import { useUnitAssignmentsInfiniteQuery } from '../../api/units.api.ts';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import { MovePersonDialog } from '../people/move-person.lazy.ts';
import { AddRoleDialog } from './add-role-dialog.tsx';
import { AssignmentRow } from './assignment-row.tsx';
import { EndRoleDialog } from './end-role-dialog.tsx';
import { SCHEMA } from './search-schema.ts';

const ROLES = ['employee'] as const;

/** The people of a site or a team, searched and paged by the server. */
export function PeopleHere({ unit }: { unit: OrgUnit }) {
  const t = useSitesAdminTexts();
  const { values, textField } = useSearchState(SCHEMA);
  const search = values.person.trim();
  const list = usePagedRows(useUnitAssignmentsInfiniteQuery({ unitId: unit.id, roles: ROLES, search }));
  const [opened, setOpened] = useState<'add' | { end: Assignment } | { move: Assignment } | null>(null);
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
      <PagedList
        list={list}
        loading={t('people.loading')}
        skeleton={<Skeleton active avatar paragraph={{ rows: 4 }} />}
        failed={t('people.failed')}
        moreFailed={t('people.moreFailed')}
        empty={
          search === ''
            ? {
                icon: <PeopleIcon />,
                title: t('people.none'),
                description: unit.isClosed
                  ? undefined
                  : t(unit.kind === 'team' ? 'people.noneInTeamText' : 'people.noneText'),
              }
            : { icon: <SearchIcon />, title: t('people.noneFound') }
        }
      >
        {(people) => (
          <ul className="assignments" aria-label={t('people.list')} aria-busy={list.isFetching}>
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
      </PagedList>
      {opened === 'add' && <AddRoleDialog unit={unit} roles={ROLES} onClose={close} />}
      {opened !== null && opened !== 'add' && 'end' in opened && (
        <EndRoleDialog assignment={opened.end} unit={unit} onClose={close} />
      )}
      <Suspense>
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
