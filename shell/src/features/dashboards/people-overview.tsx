import type { AdminDashboard, DashboardPerson } from '@workforce/contracts';
import { employeeDetailsPath, paths } from '@workforce/web-core';
import {
  Card,
  ClockStatusBadge,
  EmptyState,
  LinkButton,
  NoTasksToday,
  PersonAvatar,
  ProgressRing,
} from '@workforce/web-ui';
import { AddIcon, PeopleIcon } from '@workforce/web-ui/icons';
import { useId } from 'react';
import { Link } from 'react-router';
import { useDashboardTexts } from '../../texts/dashboards.texts.ts';
import { RoleBadge } from '../people/role-badge.tsx';

/** The first 5 employees and managers with clock status and today's progress (§2.6). */
export function PeopleOverview({ people: { first, total } }: Pick<AdminDashboard, 'people'>) {
  const t = useDashboardTexts();
  const viewAll = total > first.length && <Link to={paths.employees}>{t('admin.viewAll')}</Link>;
  return (
    <Card title={t('admin.people')} footer={viewAll || undefined}>
      {first.length === 0 && (
        <EmptyState
          icon={<PeopleIcon />}
          title={t('admin.nobody')}
          description={t('admin.nobodyText')}
          action={
            <LinkButton to={paths.employees} type="primary" icon={<AddIcon />}>
              {t('admin.addFirst')}
            </LinkButton>
          }
        />
      )}
      <ul className="people-overview">
        {first.map((person) => (
          <Person key={person.id} person={person} />
        ))}
      </ul>
    </Card>
  );
}

function Person({ person: { id, name, role, clockStatus, totalTasks, progress } }: { person: DashboardPerson }) {
  const t = useDashboardTexts();
  const nameId = useId();
  return (
    <li className="people-overview__person">
      <PersonAvatar name={name} size={40} />
      <div className="people-overview__who">
        <p className="people-overview__name" id={nameId}>
          {name}
        </p>
        <p className="people-overview__badges">
          <RoleBadge role={role} />
          <ClockStatusBadge status={clockStatus} />
          {totalTasks === 0 && <NoTasksToday />}
        </p>
      </div>
      <ProgressRing
        percent={progress}
        label={t('admin.progressOf', { name })}
        tone={progress === 100 ? 'success' : 'info'}
      />
      <Link className="people-overview__details" to={employeeDetailsPath(id)} aria-describedby={nameId}>
        {t('admin.viewDetails')}
      </Link>
    </li>
  );
}
