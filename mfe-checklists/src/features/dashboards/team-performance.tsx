import type { ManagerDashboard, TeamMember } from '@workforce/contracts';
import { employeeDetailsPath, paths } from '@workforce/web-core';
import {
  Card,
  ClockStatusBadge,
  EmptyState,
  NoTasksToday,
  PersonAvatar,
  ProgressRing,
  StatusBadge,
  StyleSheet,
  type Tone,
} from '@workforce/web-ui';
import { PeopleIcon } from '@workforce/web-ui/icons';
import { Link } from 'react-router';
import { useDashboardTexts } from '../../texts/dashboards.texts.ts';
import { CreateToday } from '../my-tasks/create-today.tsx';
import css from './dashboards.css';

/** 'Team Performance Today': the first 5 employees with percent and done/total tasks (§2.7), and the button of `sites §4`. */
export function TeamPerformance({ team: { first, total } }: Pick<ManagerDashboard, 'team'>) {
  const t = useDashboardTexts();
  return (
    <Card
      title={t('team.title')}
      footer={total > first.length ? <Link to={paths.employees}>{t('team.viewAll')}</Link> : undefined}
    >
      <StyleSheet name="checklist-dashboards" css={css} />
      {first.length === 0 && (
        <EmptyState icon={<PeopleIcon />} title={t('team.empty')} description={t('team.emptyText')} />
      )}
      <ul className="overview">
        {first.map((member) => (
          <Member key={member.id} member={member} />
        ))}
      </ul>
      <CreateToday isPrimary={false} />
    </Card>
  );
}

function Member({ member }: { member: TeamMember }) {
  const t = useDashboardTexts();
  const { id, name, clockStatus, doneTasks, totalTasks, completionRate, isOverdue } = member;
  return (
    <li className="overview__row">
      <PersonAvatar name={name} size={40} />
      <div className="overview__words">
        <Link className="overview__name" to={employeeDetailsPath(id)}>
          {name}
        </Link>
        <p className="overview__facts">
          <ClockStatusBadge status={clockStatus} />
          {isOverdue && <StatusBadge tone="danger">{t('team.overdue')}</StatusBadge>}
          {totalTasks === 0 && <NoTasksToday />}
        </p>
      </div>
      {totalTasks > 0 && (
        <span className="overview__quiet overview__count">
          {t('team.tasks', { done: doneTasks, total: totalTasks })}
        </span>
      )}
      <ProgressRing percent={completionRate} label={t('team.progressOf', { name })} tone={ringTone(member)} size={48} />
    </li>
  );
}

const ringTone = ({ completionRate, isOverdue }: TeamMember): Tone =>
  completionRate === 100 ? 'success' : isOverdue ? 'danger' : 'info';
