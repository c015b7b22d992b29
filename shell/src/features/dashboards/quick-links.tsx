import { paths } from '@workforce/web-core';
import { LinkButton } from '@workforce/web-ui';
import { ChatIcon, ScheduleIcon, TemplateIcon } from '@workforce/web-ui/icons';
import { useDashboardTexts } from '../../texts/dashboards.texts.ts';

const LINKS = [
  { name: 'manageSchedule', to: paths.adminSchedule, Icon: ScheduleIcon },
  { name: 'manageChecklists', to: paths.checklists, Icon: TemplateIcon },
  { name: 'teamMessages', to: paths.messages, Icon: ChatIcon },
] as const;

/** Quick links of the manager dashboard (§2.7). */
export function QuickLinks() {
  const t = useDashboardTexts();
  return (
    <nav className="dashboard__links" aria-label={t('manager.quickLinks')}>
      {LINKS.map(({ name, to, Icon }) => (
        <LinkButton key={name} to={to} icon={<Icon />}>
          {t(`manager.${name}`)}
        </LinkButton>
      ))}
    </nav>
  );
}
