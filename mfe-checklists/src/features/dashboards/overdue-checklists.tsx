import { dayOf } from '@workforce/domain';
import type { ManagerDashboard } from '@workforce/contracts';
import { employeeDetailsPath, useFormats, useHashTarget } from '@workforce/web-core';
import { Card, PersonAvatar, StyleSheet } from '@workforce/web-ui';
import { Link } from 'react-router';
import { useDashboardTexts } from '../../texts/dashboards.texts.ts';
import css from './dashboards.css';
import { OVERDUE_ID } from './task-tiles.tsx';

/** The 5 longest overdue checklists with their employees; renders nothing without any. */
export function OverdueChecklists({ overdue: { first, total }, day }: Pick<ManagerDashboard, 'overdue' | 'day'>) {
  const t = useDashboardTexts();
  const { time, dateTime, timeZone } = useFormats();
  const element = useHashTarget(OVERDUE_ID);
  if (first.length === 0) return null;
  const due = (at: string) => (dayOf(at, timeZone) === day ? time(at) : dateTime(at));
  return (
    <div id={OVERDUE_ID} ref={element} className="overdue" tabIndex={-1}>
      <Card title={t('overdue.title')}>
        <StyleSheet name="checklist-dashboards" css={css} />
        <ul className="overview">
          {first.map(({ instanceId, employeeId, employeeName, templateName, dueDate }) => (
            <li key={instanceId} className="overview__row">
              <PersonAvatar name={employeeName} size={40} />
              <div className="overview__words">
                <p className="overview__name">{templateName}</p>
                <Link to={employeeDetailsPath(employeeId)}>{employeeName}</Link>
              </div>
              <span className="overdue__due">{t('overdue.due', { when: due(dueDate) })}</span>
            </li>
          ))}
        </ul>
        {total > first.length && (
          <p className="overview__quiet overdue__more">{t('overdue.more', { count: total - first.length })}</p>
        )}
      </Card>
    </div>
  );
}
