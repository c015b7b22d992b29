import { CONVERSATIONS } from './demo-conversations.ts';
import { JOB_FUNCTIONS, PEOPLE } from './demo-people.ts';
import type { DemoSite } from './demo-site.ts';
import { FLAG_NOTES, TEMPLATES } from './demo-templates.ts';
import { HARBOUR_PAY } from './demo-wages.ts';
import { HILLSIDE_FARM } from './hillside-farm.ts';

/** The first site, of the accounts `admin`, `manager` and `employee`. */
const HARBOUR_SHELTER: DemoSite = {
  name: 'Harbour Shelter',
  jobFunctions: JOB_FUNCTIONS,
  people: PEOPLE,
  manager: 'manager',
  templates: TEMPLATES,
  flagNotes: FLAG_NOTES,
  // The account `employee` hasn't started.
  doneToday: [
    ['bea', 1],
    ['dana', 0.5],
    ['farid', 0.6],
    ['iris', 0.3],
    ['grace', 0.4],
  ],
  timeOff: [
    {
      username: 'bea',
      type: 'vacation',
      days: [3, 6],
      reason: 'Family wedding in Gdańsk',
      decision: { status: 'approved', notes: 'Enjoy the wedding!' },
    },
    {
      username: 'chidi',
      type: 'personal',
      days: [5, 5],
      reason: 'Concert on Saturday night',
      decision: { status: 'denied', notes: 'Two others are off that evening already, sorry' },
    },
    { username: 'employee', type: 'vacation', days: [20, 29], reason: 'Hiking with friends' },
    { username: 'dana', type: 'personal', days: [8, 8], reason: 'Moving house' },
    { username: 'grace', type: 'other', days: [12, 13], reason: 'Exam at the college' },
  ],
  conversations: CONVERSATIONS,
  pay: HARBOUR_PAY,
};

/** The demo's sites, the first one first. */
export const SITES: readonly DemoSite[] = [HARBOUR_SHELTER, HILLSIDE_FARM];

/** Everybody of the demo. */
export const EVERYBODY = SITES.flatMap(({ people }) => people);
