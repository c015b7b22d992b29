import type { DemoSite } from './demo-site.ts';

const MORNING = { startTime: '06:30', endTime: '14:30', jobFunction: 'stable' } as const;
const EVENING = { startTime: '12:00', endTime: '20:00', jobFunction: 'stable' } as const;

/** The second site: horses and goats, in another zone, with a manager of its own. */
export const HILLSIDE_FARM: DemoSite = {
  name: 'Hillside Farm',
  jobFunctions: {
    stable: { name: 'Stable Care', color: '#795548', description: 'Stables, paddocks and feed' },
  },
  people: [
    {
      username: 'manager2',
      name: 'Olga Petrov',
      role: 'manager',
      jobFunctions: ['stable'],
      phone: '(555) 014-2301',
      birthday: '1984-09-27',
      week: null,
    },
    {
      username: 'pablo',
      name: 'Pablo Keller',
      role: 'employee',
      jobFunctions: ['stable'],
      phone: '(555) 014-2302',
      birthday: '1994-04-03',
      week: { days: [1, 2, 3, 4, 5], ...MORNING },
    },
    {
      username: 'quinn',
      name: 'Quinn Sandoval',
      role: 'employee',
      jobFunctions: ['stable'],
      phone: '(555) 014-2303',
      birthday: '2000-12-19',
      week: { days: [0, 2, 4, 5, 6], ...EVENING },
    },
    {
      username: 'rosa',
      name: 'Rosa Brandt',
      role: 'employee',
      jobFunctions: ['stable'],
      phone: '(555) 014-2304',
      birthday: '1989-07-22',
      week: { days: [0, 1, 3, 6], ...MORNING },
    },
  ],
  manager: 'manager2',
  templates: [
    {
      name: 'Yard Round',
      description: 'Every box, before the animals go out',
      jobFunction: 'stable',
      tasks: [
        { text: 'Check legs and hooves', description: 'Heat, swelling, loose shoes. Flag anything unusual.' },
        { text: 'Hay and fresh water' },
        { text: 'Muck out the boxes' },
        { text: 'Sweep the aisle' },
      ],
    },
    {
      name: 'Water and Fences',
      description: 'Fences, gates and water',
      jobFunction: 'stable',
      tasks: [
        { text: 'Walk the fence line' },
        { text: 'Fill the troughs' },
        { text: 'Close the lower gate', photo: 'gate' },
      ],
    },
  ],
  flagNotes: [
    'Juniper is lame on the left front',
    'A post of the north fence is loose',
    'The trough pump runs slowly',
    'Two bales of hay are damp',
  ],
  doneToday: [
    ['pablo', 0.6],
    ['rosa', 0.3],
  ],
  timeOff: [
    {
      username: 'rosa',
      type: 'vacation',
      days: [6, 8],
      reason: 'Visiting my parents',
      decision: { status: 'approved', notes: 'Have a good trip!' },
    },
    { username: 'quinn', type: 'personal', days: [10, 10], reason: 'A friend moves, I drive the van' },
  ],
  conversations: [
    {
      title: 'Hillside Farm',
      description: 'Stables and paddocks',
      members: ['manager2', 'pablo', 'quinn', 'rosa'],
      messages: [
        {
          from: 'pablo',
          at: { daysAgo: 2, time: '07:10' },
          text: 'The farrier comes on Thursday at nine. Juniper and Moss, please keep them in.',
        },
        { from: 'quinn', at: { daysAgo: 2, time: '12:30' }, text: 'Noted, I put it on the board.' },
        {
          from: 'manager2',
          at: { daysAgo: 1, time: '16:05' },
          text: 'New hay is in the upper barn. Use the old first.',
        },
        {
          from: 'rosa',
          at: { minutesAgo: 80 },
          text: 'The goats found a way around the fence again. All five are back.',
        },
      ],
    },
  ],
};
