import { dayOf } from '@workforce/domain';
import type { ManagerDashboard, OverdueChecklist } from '@workforce/contracts';
import { employeeDetailsPath, SiteMark, useFormatsOf, useHashTarget } from '@workforce/web-core';
import { Card, PersonAvatar, StyleSheet } from '@workforce/web-ui';
import { Link } from 'react-router';
import { useDashboardTexts } from '../../texts/dashboards.texts.ts';
import css from './dashboards.css';
import { OVERDUE_ID } from './task-tiles.tsx';

/** The 5 longest overdue checklists with their employees, due by the time of their site; renders nothing without any. */
export function OverdueChecklists({ overdue: { first, total }, day }: Pick<ManagerDashboard, 'overdue' | 'day'>) {
  const t = useDashboardTexts();
  const formatsOf = useFormatsOf();
  const element = useHashTarget(OVERDUE_ID);
  if (first.length === 0) return null;
  const due = ({ siteId, dueDate }: OverdueChecklist) => {
    const { time, dateTime, timeZone } = formatsOf(siteId);
    return dayOf(dueDate, timeZone) === day ? time(dueDate) : dateTime(dueDate);
  };
  return (
    <div id={OVERDUE_ID} ref={element} className="overdue" tabIndex={-1}>
      <Card title={t('overdue.title')}>
        <StyleSheet name="checklist-dashboards" css={css} />
        <ul className="overview">
          {first.map((checklist) => (
            <li key={checklist.instanceId} className="overview__row">
              <PersonAvatar name={checklist.employeeName} size={40} />
              <div className="overview__words">
                <p className="overview__name">{checklist.templateName}</p>
                <Link to={employeeDetailsPath(checklist.employeeId)}>{checklist.employeeName}</Link>
              </div>
              <span className="overdue__due">
                {t('overdue.due', { when: due(checklist) })}
                <SiteMark of={checklist} at={checklist.dueDate} />
              </span>
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
