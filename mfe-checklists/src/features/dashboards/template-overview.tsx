import type { AdminDashboard } from '@workforce/contracts';
import { paths } from '@workforce/web-core';
import { Card, EmptyState, JobFunctionTag, StatusBadge, StyleSheet } from '@workforce/web-ui';
import { TemplateIcon } from '@workforce/web-ui/icons';
import { Link } from 'react-router';
import { useDashboardTexts } from '../../texts/dashboards.texts.ts';
import css from './dashboards.css';

/** The first 5 templates: name, item count, job function, Active or Inactive (§2.6). */
export function TemplateOverview({ templates: { first, total } }: Pick<AdminDashboard, 'templates'>) {
  const t = useDashboardTexts();
  const viewAll = total > first.length && <Link to={paths.checklists}>{t('templates.viewAll')}</Link>;
  return (
    <Card title={t('templates.title')} footer={viewAll || undefined}>
      <StyleSheet name="checklist-dashboards" css={css} />
      {first.length === 0 && (
        <EmptyState icon={<TemplateIcon />} title={t('templates.empty')} description={t('templates.emptyText')} />
      )}
      <ul className="overview">
        {first.map(({ id, name, itemCount, jobFunctionName, jobFunctionColor, isActive }) => (
          <li key={id} className="overview__row">
            <div className="overview__words">
              <p className="overview__name">{name}</p>
              <p className="overview__facts">
                <span className="overview__quiet">{t('templates.items', { count: itemCount })}</span>
                <JobFunctionTag name={jobFunctionName} color={jobFunctionColor} />
              </p>
            </div>
            <StatusBadge tone={isActive ? 'success' : 'neutral'}>
              {t(isActive ? 'templates.active' : 'templates.inactive')}
            </StatusBadge>
          </li>
        ))}
      </ul>
    </Card>
  );
}
