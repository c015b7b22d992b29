import type { Assignment, OrgUnit } from '@workforce/contracts';
import { isolated } from '@workforce/domain';
import { usePagedRows } from '@workforce/web-core';
import { Button, Card, Skeleton } from '@workforce/web-ui';
import { AddIcon } from '@workforce/web-ui/icons';
import { PagedList } from '@workforce/web-ui/lists';
import { useState } from 'react';
import { useUnitAssignmentsInfiniteQuery } from '../../api/units.api.ts';
import { useSitesAdminTexts } from '../../texts/sites-admin.texts.ts';
import { AddRoleDialog } from './add-role-dialog.tsx';
import { AssignmentRow } from './assignment-row.tsx';
import { EndRoleDialog } from './end-role-dialog.tsx';
import type { UnitTree } from './tree-rows.ts';

const ROLES = ['manager', 'admin'] as const;
/** Managers of units above that are named. */
const NAMED = 5;

/** Who looks after a unit, today and from a coming day on, and who does from above. */
export function Overseers({ tree, unit }: { tree: UnitTree; unit: OrgUnit }) {
  const t = useSitesAdminTexts();
  const list = usePagedRows(useUnitAssignmentsInfiniteQuery({ unitId: unit.id, roles: ROLES }));
  const [isAdding, setAdding] = useState(false);
  const [ended, setEnded] = useState<Assignment | null>(null);
  const above = tree
    .above(unit)
    .flatMap(({ name, managers }) => managers.map((manager) => ({ ...manager, unit: name })));
  const named = above
    .slice(0, NAMED)
    .map(({ userName, unit: of }) => t('overseers.aboveName', { name: userName, unit: of }));
  const others = above.length - named.length;
  return (
    <Card
      title={t('overseers.title')}
      extra={
        !unit.isClosed && (
          <Button icon={<AddIcon />} aria-label={t('overseers.add')} onClick={() => setAdding(true)}>
            {t('addRole.submit')}
          </Button>
        )
      }
    >
      <PagedList
        list={list}
        loading={t('overseers.loading')}
        skeleton={<Skeleton active avatar paragraph={{ rows: 1 }} />}
        failed={t('overseers.failed')}
        moreFailed={t('people.moreFailed')}
      >
        {(overseers) =>
          overseers.length === 0 ? (
            <p className="sites-admin__quiet">{t('overseers.none')}</p>
          ) : (
            <ul className="assignments" aria-label={t('overseers.list')}>
              {overseers.map((assignment) => (
                <AssignmentRow key={assignment.id} assignment={assignment} unit={unit} onEnd={setEnded} />
              ))}
            </ul>
          )
        }
      </PagedList>
      {named.length > 0 && (
        <p className="sites-admin__quiet sites-admin__above">
          {t('overseers.above', { names: named.map(isolated).join(', ') })}
          {others > 0 && ` ${t('tree.more', { count: others })}`}
        </p>
      )}
      {isAdding && <AddRoleDialog unit={unit} roles={ROLES} onClose={() => setAdding(false)} />}
      {ended && <EndRoleDialog assignment={ended} unit={unit} onClose={() => setEnded(null)} />}
    </Card>
  );
}
