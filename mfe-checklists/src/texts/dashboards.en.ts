/** Texts of the checklists on the dashboards of managers and admins (§§2.6, 2.7). */
export const dashboards = {
  tiles: {
    todaysActive: "Today's Active Tasks",
    todaysPending: "Today's Pending",
    active: 'Active Tasks',
    overdue: 'Overdue Tasks',
    activeHint: 'Checklists in progress',
    pendingHint: 'Checklists not started',
    overdueHint: 'Past their due time',
    noneOverdue: 'Everything is on time',
  },
  templates: {
    title: 'Checklist Templates',
    items_one: '{{count}} item',
    items_other: '{{count}} items',
    active: 'Active',
    inactive: 'Inactive',
    viewAll: 'View All Templates',
    empty: 'No templates yet',
    emptyText: 'A template lists the tasks of a job function.',
  },
  team: {
    title: 'Team Performance Today',
    tasks: '{{done}}/{{total}} tasks',
    progressOf: '{{name}}: tasks done today',
    overdue: 'Overdue',
    viewAll: 'All employees',
    empty: 'No employees yet',
    emptyText: 'Employees you add appear here with their tasks of the day.',
  },
  overdue: {
    title: 'Overdue Now',
    due: 'Due {{when}}',
    more_one: '+{{count}} more',
    more_other: '+{{count}} more',
  },
} as const;
