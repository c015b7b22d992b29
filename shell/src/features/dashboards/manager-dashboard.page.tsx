import { useChosenSites, useManagerDashboardQuery, useUsesLabourRules } from '@workforce/web-core';
import { RemoteWidget } from '../../remotes/remote-widget.tsx';
import { useDashboardTexts } from '../../texts/dashboards.texts.ts';
import { Alert } from './alert.tsx';
import { Dashboard } from './dashboard.tsx';
import { DashboardSites } from './dashboard-sites.tsx';
import { QuickLinks } from './quick-links.tsx';
import { Tile } from './tile.tsx';
import { useFresh } from './use-fresh.ts';

/** The manager dashboard (§2.7), from one response. */
export default function ManagerDashboardPage() {
  const t = useDashboardTexts();
  const usesLabourRules = useUsesLabourRules();
  const reading = useManagerDashboardQuery({ sites: useChosenSites('dashboard.manager') });
  useFresh(reading);
  return (
    <Dashboard title={t('manager.title')} actions={<QuickLinks />} reading={reading}>
      {({ day, activeTasks, scheduledToday, clockedIn, overdue, pendingApprovals, team, needsAttention }) => (
        <div className="dashboard">
          <section className="dashboard__tiles" aria-label={t('figures')}>
            <Tile
              remote="checklists"
              part="dashboards"
              name="ActiveTasksTile"
              title={t('parts.active')}
              with={{ count: activeTasks }}
            />
            <Tile
              remote="schedule"
              name="ScheduledTodayTile"
              title={t('parts.scheduled')}
              with={{ count: scheduledToday, clockedIn }}
            />
            <Tile
              remote="checklists"
              part="dashboards"
              name="OverdueTasksTile"
              title={t('parts.overdue')}
              with={{ count: overdue.total }}
            />
            <Tile
              remote="time"
              name="PendingApprovalsTile"
              title={t('parts.approvals')}
              with={{ count: pendingApprovals.total }}
            />
          </section>
          <DashboardSites of="manager" />
          <div className="dashboard__columns">
            <div className="dashboard__column">
              <RemoteWidget
                remote="checklists"
                part="dashboards"
                name="TeamPerformance"
                title={t('parts.team')}
                with={{ team }}
              />
              <RemoteWidget
                remote="checklists"
                part="dashboards"
                name="OverdueChecklists"
                skeleton={null}
                failed={() => null}
                with={{ overdue, day }}
              />
            </div>
            <div className="dashboard__column">
              <RemoteWidget
                remote="time"
                name="PendingTimeOff"
                title={t('parts.pendingTimeOff')}
                with={{ requests: pendingApprovals.first }}
              />
              {usesLabourRules && (
                <RemoteWidget
                  remote="schedule"
                  name="NearOvertime"
                  title={t('parts.nearOvertime')}
                  failed={() => null}
                  with={{ day }}
                />
              )}
            </div>
          </div>
          <Alert alerts={needsAttention} />
        </div>
      )}
    </Dashboard>
  );
}
