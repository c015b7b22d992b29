import { paths, useAdminDashboardQuery, useChosenSites } from '@workforce/web-core';
import { LinkButton, StatCard } from '@workforce/web-ui';
import { AddIcon, PeopleIcon, TemplateIcon } from '@workforce/web-ui/icons';
import { RemoteWidget } from '../../remotes/remote-widget.tsx';
import { useDashboardTexts } from '../../texts/dashboards.texts.ts';
import { Alert } from './alert.tsx';
import { Dashboard } from './dashboard.tsx';
import { DashboardSites } from './dashboard-sites.tsx';
import { PeopleOverview } from './people-overview.tsx';
import { Tile } from './tile.tsx';
import { useFresh } from './use-fresh.ts';

/** The admin dashboard (§2.6), from one response. */
export default function AdminDashboardPage() {
  const t = useDashboardTexts();
  const reading = useAdminDashboardQuery({ sites: useChosenSites('dashboard.admin') });
  useFresh(reading);
  const actions = (
    <>
      <LinkButton to={paths.checklists} icon={<TemplateIcon />}>
        {t('admin.newTemplate')}
      </LinkButton>
      <LinkButton to={paths.checklists} type="primary" icon={<AddIcon />}>
        {t('admin.createChecklist')}
      </LinkButton>
    </>
  );
  return (
    <Dashboard title={t('admin.title')} actions={actions} reading={reading}>
      {({
        activeTasks,
        pendingTasks,
        activeEmployees,
        timeOffRequests,
        clockedIn,
        templates,
        people,
        needsAttention,
      }) => (
        <div className="dashboard">
          <section className="dashboard__tiles" aria-label={t('figures')}>
            <Tile
              remote="checklists"
              part="dashboards"
              name="TodaysActiveTasksTile"
              title={t('parts.todaysActive')}
              with={{ count: activeTasks }}
            />
            <StatCard
              label={t('admin.activeEmployees')}
              value={activeEmployees.toLocaleString()}
              hint={t('admin.clockedIn', { count: clockedIn })}
              icon={<PeopleIcon />}
              tone="success"
              to={paths.employees}
            />
            <Tile
              remote="checklists"
              part="dashboards"
              name="TodaysPendingTile"
              title={t('parts.todaysPending')}
              with={{ count: pendingTasks }}
            />
            <Tile
              remote="time"
              name="TimeOffRequestsTile"
              title={t('parts.timeOffRequests')}
              with={{ count: timeOffRequests }}
            />
          </section>
          <DashboardSites of="admin" />
          <div className="dashboard__columns">
            <PeopleOverview people={people} />
            <RemoteWidget
              remote="checklists"
              part="dashboards"
              name="TemplateOverview"
              title={t('parts.templates')}
              with={{ templates }}
            />
          </div>
          <Alert alerts={needsAttention} />
        </div>
      )}
    </Dashboard>
  );
}
