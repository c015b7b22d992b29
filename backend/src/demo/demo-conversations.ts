import type { WallTime } from '@workforce/contracts';

/** One chat message. */
export interface DemoMessage {
  from: string;
  /** Days ago at a time of the site's zone, or minutes ago. */
  at: { daysAgo: number; time: WallTime } | { minutesAgo: number };
  text: string;
}

export interface DemoGroup {
  title: string;
  description: string | null;
  /** The first one, a manager, creates the group. */
  members: string[];
  messages: DemoMessage[];
}

const on = (daysAgo: number, time: WallTime): DemoMessage['at'] => ({ daysAgo, time });
const ago = (minutesAgo: number): DemoMessage['at'] => ({ minutesAgo });

/** The shelter's groups and their messages of the last days, oldest first. */
export const CONVERSATIONS: readonly DemoGroup[] = [
  {
    title: 'Animal Care',
    description: 'Hand-overs between shifts, and who needs an eye on them',
    members: ['manager', 'employee', 'bea', 'chidi', 'grace'],
    messages: [
      {
        from: 'bea',
        at: on(3, '07:25'),
        text: 'Morning! Biscuit in B4 left half of his breakfast again. Please keep an eye on him.',
      },
      { from: 'employee', at: on(3, '09:10'), text: 'Just walked him, he was lively. Ate a handful out of my hand.' },
      {
        from: 'grace',
        at: on(3, '13:40'),
        text: 'Dr. Osei had a look: a sore tooth. Soft food until Thursday, card is on the door.',
      },
      { from: 'bea', at: on(3, '13:52'), text: 'Poor boy. Thanks Grace!' },
      {
        from: 'manager',
        at: on(2, '08:30'),
        text: 'The latch of kennel 7 is repaired. Please tell me if it sticks again.',
      },
      {
        from: 'chidi',
        at: on(2, '14:05'),
        text: 'Two new arrivals in row C, both shy. Ten quiet minutes each before the visitors come, please.',
      },
      { from: 'employee', at: on(2, '16:20'), text: 'Did the older one. She fell asleep with her head on my boot.' },
      { from: 'chidi', at: on(2, '16:31'), text: 'That is a good sign 🙂' },
      { from: 'bea', at: on(1, '07:40'), text: 'Row B walked, all well. Water bowl in B2 leaks, I put a new one in.' },
      {
        from: 'manager',
        at: on(1, '11:15'),
        text: 'School class on Friday at ten, 22 children. Who can show them the play yard?',
      },
      { from: 'employee', at: on(1, '11:21'), text: 'I can. Biscuit will love it if his tooth is fine by then.' },
      { from: 'grace', at: on(1, '18:45'), text: 'He is fine. Ate everything tonight, normal food from tomorrow.' },
      { from: 'bea', at: ago(95), text: 'Confirmed, empty bowl this morning!' },
      { from: 'chidi', at: ago(42), text: 'The food delivery comes today after three. Can somebody help me carry?' },
      { from: 'grace', at: ago(37), text: 'I am here from one, count me in.' },
    ],
  },
  {
    title: 'Front Desk',
    description: 'Visitors, adoptions, phone',
    members: ['helena', 'dana', 'elif', 'manager'],
    messages: [
      {
        from: 'helena',
        at: on(2, '09:05'),
        text: 'New adoption forms are in the tray. The old ones go to the paper bin, please.',
      },
      { from: 'dana', at: on(2, '09:20'), text: 'Done. Three appointments this afternoon, all for cats.' },
      {
        from: 'elif',
        at: on(2, '19:10'),
        text: 'Milo and Suki are adopted, together! The family sends a photo tomorrow.',
      },
      { from: 'helena', at: on(2, '19:14'), text: 'What lovely news.' },
      { from: 'dana', at: on(1, '16:55'), text: 'Till was 4.50 short, counted twice. Note is in the checklist.' },
      { from: 'helena', at: on(1, '17:02'), text: 'Thank you for telling. I will look at the receipts.' },
      {
        from: 'dana',
        at: ago(70),
        text: 'A man asked about a lost grey parrot. I wrote down his number, it is at the phone.',
      },
    ],
  },
  {
    title: 'Whole Team',
    description: 'News for everybody',
    members: [
      'admin',
      'manager',
      'helena',
      'employee',
      'bea',
      'chidi',
      'dana',
      'elif',
      'farid',
      'grace',
      'hugo',
      'iris',
    ],
    messages: [
      {
        from: 'admin',
        at: on(4, '10:00'),
        text: 'Good morning everyone. The inspection report is in: not a single complaint. Well done, all of you.',
      },
      { from: 'bea', at: on(4, '10:12'), text: 'Cake?' },
      { from: 'admin', at: on(4, '10:13'), text: 'Cake. Friday at three, in the kitchen.' },
      {
        from: 'hugo',
        at: on(3, '22:05'),
        text: 'Outer gate and all windows closed. The light in the storage room is broken, I use a lamp.',
      },
      { from: 'iris', at: on(2, '09:30'), text: 'New bulb is in.' },
      {
        from: 'manager',
        at: on(1, '15:00'),
        text: 'Next month’s schedule is open. Please ask for days off until the 25th.',
      },
      { from: 'farid', at: on(1, '15:20'), text: 'Done, thanks.' },
      {
        from: 'helena',
        at: ago(130),
        text: 'Reminder: fire drill at noon. Meeting point is the car park, dogs stay in.',
      },
    ],
  },
];

/** Accounts that haven't read the messages of the last hours. */
export const ACCOUNTS_WITH_UNREAD: readonly string[] = ['employee', 'manager', 'admin', 'manager2'];
