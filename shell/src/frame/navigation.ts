import type { SessionUser } from '@workforce/contracts';
import { can } from '@workforce/domain';
import { paths, type AppPath } from '@workforce/web-core';
import {
  AuditIcon,
  ChatIcon,
  ClockIcon,
  DashboardIcon,
  HistoryIcon,
  InboxIcon,
  JobFunctionIcon,
  LockIcon,
  NotificationsIcon,
  PeopleIcon,
  ProfileIcon,
  ScheduleIcon,
  SiteIcon,
  TasksIcon,
  TemplateIcon,
  TimeManagementIcon,
  TimeOffIcon,
  UserManagementIcon,
} from '@workforce/web-ui/icons';
import type { ComponentType } from 'react';
import type { en } from '../texts/en.ts';

export interface NavigationEntry {
  to: AppPath;
  label: keyof (typeof en)['navigation'];
  icon: ComponentType;
}

/** Navigation entries by role (§2.2). */
export interface Navigation {
  sidebar: readonly NavigationEntry[];
  /** The collapsible 'Time Management' group. */
  time: readonly NavigationEntry[];
  bottomBar: readonly NavigationEntry[];
  /** What neither the sidebar nor the bottom bar has, for the menu behind the avatar. */
  more: readonly NavigationEntry[];
}

const chat = { to: paths.chat, label: 'chat', icon: ChatIcon } as const;
const profile = { to: paths.profile, label: 'profile', icon: ProfileIcon } as const;
const clock = { to: paths.timeClock, label: 'clock', icon: ClockIcon } as const;
const timeClock = { to: paths.timeClock, label: 'timeClock', icon: ClockIcon } as const;
const timeOff = { to: paths.timeOff, label: 'timeOff', icon: TimeOffIcon } as const;
const dashboard = { to: paths.home, label: 'dashboard', icon: DashboardIcon } as const;
const schedule = { to: paths.schedule, label: 'schedule', icon: ScheduleIcon } as const;
const more = [
  { to: paths.myChecklists, label: 'myChecklists', icon: TemplateIcon },
  { to: paths.messages, label: 'messages', icon: InboxIcon },
  { to: paths.notifications, label: 'notifications', icon: NotificationsIcon },
  { to: paths.privacy, label: 'privacy', icon: LockIcon },
] as const;

const EMPLOYEE: Navigation = {
  sidebar: [dashboard, schedule, chat, profile],
  time: [timeClock, { to: paths.timeManagement, label: 'myTime', icon: TimeManagementIcon }, timeOff],
  bottomBar: [{ to: paths.home, label: 'tasks', icon: TasksIcon }, schedule, clock, chat, profile],
  more,
};

const MANAGEMENT: Navigation = {
  sidebar: [
    dashboard,
    { to: paths.checklists, label: 'checklists', icon: TemplateIcon },
    { to: paths.completedChecklists, label: 'completedChecklists', icon: HistoryIcon },
    { to: paths.employees, label: 'employees', icon: PeopleIcon },
    { to: paths.jobFunctions, label: 'jobFunctions', icon: JobFunctionIcon },
    { to: paths.userManagement, label: 'userManagement', icon: UserManagementIcon },
    { to: paths.adminSchedule, label: 'scheduling', icon: ScheduleIcon },
    chat,
    profile,
  ],
  time: [
    timeClock,
    { to: paths.timeManagement, label: 'timeManagement', icon: TimeManagementIcon },
    { to: paths.timeAudit, label: 'timeAudit', icon: AuditIcon },
    timeOff,
  ],
  bottomBar: [dashboard, { to: paths.completedChecklists, label: 'history', icon: HistoryIcon }, clock, chat, profile],
  more,
};

const signOn = { to: paths.signInAdmin, label: 'signOn', icon: LockIcon } as const;
const sites = { to: paths.sitesAdmin, label: 'sites', icon: SiteIcon } as const;

const ADMINISTRATION: Navigation = {
  ...MANAGEMENT,
  sidebar: MANAGEMENT.sidebar.flatMap((entry) => (entry.to === paths.userManagement ? [entry, sites] : [entry])),
};

/** Admins of an organisation with several sites also get these; with one site a link in the user management leads there. */
export function navigationOf({ role, places, sites: met }: Pick<SessionUser, 'role' | 'places' | 'sites'>): Navigation {
  if (role === 'employee') return EMPLOYEE;
  const hasSeveralSites = met.length > 1 || places.some((place) => place.sites !== null);
  const navigation = hasSeveralSites && can({ places }, 'site.administer') ? ADMINISTRATION : MANAGEMENT;
  return role === 'admin' ? { ...navigation, more: [...more, signOn] } : navigation;
}

/** What a phone's bottom bar leaves out: everything else that the role may open (§2.2). */
export function beyondBottomBar({
  sidebar,
  time,
  bottomBar,
  more,
}: Navigation): Pick<Navigation, 'sidebar' | 'time' | 'more'> {
  const isShown = new Set<AppPath>(bottomBar.map(({ to }) => to));
  const rest = (entries: readonly NavigationEntry[]) => entries.filter(({ to }) => !isShown.has(to));
  return { sidebar: rest(sidebar), time: rest(time), more: rest(more) };
}
