import { floor } from './floor.en.ts';

export const en = {
  ...floor,
  loading: 'Loading...',
  templates: {
    title: 'Checklist Templates',
    subtitle: 'What has to be done, by job function',
    restricted: 'Only managers and administrators can manage checklist templates.',
    empty: 'No checklist templates yet',
    failed: 'The checklist templates could not be loaded',
    tasks_one: '{{count}} task',
    tasks_other: '{{count}} tasks',
    active: 'Active',
    inactive: 'Inactive',
  },
  screens: { myChecklists: 'My Checklists', completedChecklists: 'Completed Checklists' },
} as const;
