import { jobFunctions } from './job-functions.en.ts';
import { management } from './management.en.ts';

export const en = {
  ...management,
  ...jobFunctions,
  loading: 'Loading schedules...',
  error: 'Error',
  calendar: {
    dayHead: '{{weekday}} {{day}}',
    previous: 'Previous',
    next: 'Next',
    today: 'Today',
  },
  shift: {
    times: '{{start}} – {{end}}',
    timesNextDay: '{{start}} – {{end}} (+1)',
    whole: '{{name}}, {{date}}, {{times}}',
    wholeAtSite: '{{words}}, {{site}}',
    actions: 'Actions: {{shift}}',
    copy: 'Copy',
    edit: 'Edit',
    delete: 'Delete',
    timeOffConflict: 'Time-off conflict',
    status: {
      scheduled: 'Scheduled',
      in_progress: 'In Progress',
      completed: 'Completed',
      cancelled: 'Cancelled',
    },
  },
  mySchedule: {
    title: 'My Schedule',
    subtitle: 'Your upcoming shifts and assignments',
    calendar: 'Calendar',
    scheduleFor: 'Schedule for {{date}}',
    noneOnDay: 'No shifts scheduled for this date',
    upcoming: 'Upcoming Shifts',
    noneUpcoming: 'No upcoming shifts scheduled',
    failed: 'Your schedule could not be loaded',
  },
  today: {
    title: "Today's Schedule",
    none: 'No shift today',
    failed: "Today's schedule could not be loaded",
    tryAgain: 'Try again',
    scheduled: 'Scheduled Today',
    clockedIn_one: '{{count}} clocked in now',
    clockedIn_other: '{{count}} clocked in now',
    unknown: '–',
  },
} as const;
