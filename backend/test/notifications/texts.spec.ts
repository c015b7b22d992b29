import type { NotificationType } from '@workforce/contracts';
import pg from 'pg';
import type {
  NotificationKind,
  NotificationParameters,
  NotificationSubject,
} from '../../src/modules/notifications/notification-kinds.ts';
import { textsOf } from '../../src/modules/notifications/notification-texts.ts';
import { pluralsOf } from '../../src/modules/notifications/texts/catalogue.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { ReleasedData } from '../released/released-data.ts';

const NIGHT = { jobFunctionName: 'Animal Care', date: '2026-03-08', startTime: '22:00', endTime: '06:00' };
const DAY = { jobFunctionName: 'Front Desk', date: '2026-03-09', startTime: '09:00', endTime: '17:30' };
const NIGHT_TEXT = 'Animal Care on Mar 08, 2026, 10:00 PM – 6:00 AM';
const DAY_TEXT = 'Front Desk on Mar 09, 2026, 9:00 AM – 5:30 PM';

const ARI = { employeeName: 'Ari Lindqvist' };
const MIA = { actorName: 'Mia Stone' };
const SUNDAY = { date: '2026-03-08' };
const ONE_DAY = { startDate: '2026-03-08', endDate: '2026-03-08' };
const THREE_DAYS = { startDate: '2026-03-08', endDate: '2026-03-10' };

type Example<Kind extends NotificationKind> = [
  parameters: NotificationParameters[Kind],
  type: NotificationType,
  title: string,
  message: string,
];

/** Every kind with its parameters and its rendered text. */
const EXAMPLES: { [Kind in NotificationKind]: Example<Kind>[] } = {
  'checklist-assigned': [
    [{ templateName: 'Morning Round' }, 'checklist_assigned', 'New checklist', 'Morning Round is ready for you.'],
  ],
  'checklist-completed': [
    [
      { ...ARI, templateName: 'Morning Round', needsAttention: 0 },
      'checklist_completed',
      'Checklist completed',
      'Ari Lindqvist completed Morning Round.',
    ],
    [
      { ...ARI, templateName: 'Dr. Who’s Round', needsAttention: 12 },
      'checklist_completed',
      'Checklist completed',
      'Ari Lindqvist completed Dr. Who’s Round. 12 need attention.',
    ],
  ],
  'checklists-completed': [
    [{ count: 1, needsAttention: 0 }, 'checklist_completed', 'Checklist completed', '1 checklist was completed.'],
    [
      { count: 12, needsAttention: 1 },
      'checklist_completed',
      'Checklists completed',
      '12 checklists were completed. 1 needs attention.',
    ],
  ],
  'checklist-deleted': [
    [
      {
        ...MIA,
        templateName: 'Round of the yard',
        ...ARI,
        reason: 'Out of order: no water\nat all',
      },
      'checklist_deleted',
      'Checklist deleted',
      'Mia Stone deleted Round of the yard of Ari Lindqvist: Out of order: no water\nat all',
    ],
  ],
  'checklist-redo': [
    [
      { ...MIA, templateName: 'Morning Round' },
      'checklist_redo',
      'Checklist to redo',
      'Mia Stone sent Morning Round back to you. Please do it again.',
    ],
  ],
  'shift-new': [[NIGHT, 'schedule_created', 'New shift', `You work ${NIGHT_TEXT}.`]],
  'shifts-new': [[{ count: 5 }, 'schedule_created', 'New shifts', 'You have 5 new shifts.']],
  'shift-changed': [[{ before: NIGHT, after: DAY }, 'schedule', 'Shift changed', `${NIGHT_TEXT} is now ${DAY_TEXT}.`]],
  'shift-cancelled': [[NIGHT, 'schedule', 'Shift cancelled', `${NIGHT_TEXT} is cancelled.`]],
  'shift-restored': [[NIGHT, 'schedule', 'Shift takes place', `${NIGHT_TEXT} takes place after all.`]],
  'shifts-uncovered': [
    [
      { ...ARI, count: 1, ...ONE_DAY },
      'schedule',
      'Shift without anyone',
      'Ari Lindqvist has left. 1 shift needs somebody else: Mar 08, 2026.',
    ],
    [
      { ...ARI, count: 2, startDate: '2026-03-08', endDate: '2026-03-15' },
      'schedule',
      'Shifts without anyone',
      'Ari Lindqvist has left. 2 shifts need somebody else: Mar 08, 2026 – Mar 15, 2026.',
    ],
  ],
  'shift-removed': [[NIGHT, 'schedule', 'Shift removed', `${NIGHT_TEXT} is no longer yours.`]],
  'messages-received': [
    [
      { groupTitle: 'Night team', senderName: 'Bea Kowalczyk', excerpt: 'Note: gate is locked' },
      'message_received',
      'New messages in Night team',
      'Bea Kowalczyk: Note: gate is locked',
    ],
    [
      { groupTitle: 'Night team', senderName: null, excerpt: 'Hello?' },
      'message_received',
      'New messages in Night team',
      'Somebody: Hello?',
    ],
  ],
  'time-off-requested': [
    [
      { ...ARI, ...THREE_DAYS },
      'time_off_request',
      'Time-off request',
      'Ari Lindqvist requests time off for Mar 08, 2026 – Mar 10, 2026.',
    ],
    [
      { ...ARI, ...ONE_DAY },
      'time_off_request',
      'Time-off request',
      'Ari Lindqvist requests time off for Mar 08, 2026.',
    ],
  ],
  'time-off-withdrawn': [
    [
      { ...ARI, ...THREE_DAYS },
      'time_off_request',
      'Time-off request withdrawn',
      'Ari Lindqvist no longer needs time off for Mar 08, 2026 – Mar 10, 2026.',
    ],
  ],
  'time-off-recorded': [
    [{ ...MIA, ...ONE_DAY }, 'time_off', 'Time off recorded', 'Mia Stone recorded time off for you: Mar 08, 2026.'],
  ],
  'time-off-reopened': [
    [
      { ...MIA, ...ONE_DAY },
      'time_off',
      'Time off pending again',
      'Mia Stone took the decision on your time off for Mar 08, 2026 back. It is pending again.',
    ],
  ],
  'time-off-approved': [
    [
      { ...MIA, ...THREE_DAYS },
      'time_off',
      'Time off approved',
      'Mia Stone approved your time off for Mar 08, 2026 – Mar 10, 2026.',
    ],
  ],
  'time-off-denied': [
    [{ ...MIA, ...ONE_DAY }, 'time_off', 'Time off denied', 'Mia Stone denied your time off for Mar 08, 2026.'],
  ],
  'time-entry-added': [
    [
      { ...MIA, ...SUNDAY, reason: 'No phone' },
      'time_entry',
      'Time entry added',
      'Mia Stone added time for you on Mar 08, 2026: No phone',
    ],
  ],
  'time-entry-edited': [
    [
      { ...MIA, ...SUNDAY, reason: 'Forgot to clock out' },
      'time_entry',
      'Time entry edited',
      'Mia Stone edited your time entry of Mar 08, 2026: Forgot to clock out',
    ],
    [
      { ...MIA, ...SUNDAY, reason: 'Stayed on', isPaidLater: true },
      'time_entry',
      'Time entry edited',
      'Mia Stone corrected your time of Mar 08, 2026, which was paid already. The next pay period pays the difference: Stayed on',
    ],
  ],
  'time-entry-deleted': [
    [
      { ...MIA, ...SUNDAY, reason: 'Twice' },
      'time_entry',
      'Time entry deleted',
      'Mia Stone deleted your time entry of Mar 08, 2026: Twice',
    ],
    [
      { ...MIA, ...SUNDAY, reason: 'Was ill', isPaidLater: true },
      'time_entry',
      'Time entry deleted',
      'Mia Stone deleted your time of Mar 08, 2026, which was paid already. The next pay period takes it back: Was ill',
    ],
  ],
  'time-entry-long-open': [
    [
      ARI,
      'time_entry',
      'Still clocked in',
      'Ari Lindqvist has been clocked in for more than 16 hours. Please check the time entry.',
    ],
  ],
  'time-correction-requested': [
    [
      { ...ARI, ...SUNDAY },
      'time_entry',
      'Time correction',
      'Ari Lindqvist asks for a correction of the time on Mar 08, 2026.',
    ],
  ],
  'time-correction-accepted': [
    [{ ...MIA, ...SUNDAY }, 'time_entry', 'Correction accepted', 'Mia Stone accepted your correction of Mar 08, 2026.'],
  ],
  'time-correction-rejected': [
    [
      { ...MIA, ...SUNDAY, reason: 'You left at five' },
      'time_entry',
      'Correction rejected',
      'Mia Stone rejected your correction of Mar 08, 2026: You left at five',
    ],
  ],
  'timesheet-returned': [
    [
      { startDate: '2026-03-02', endDate: '2026-03-08', ...MIA, reason: 'Sunday is missing' },
      'time_entry',
      'Timesheet returned',
      'Mia Stone returned your timesheet of Mar 02, 2026 – Mar 08, 2026: Sunday is missing',
    ],
  ],
  'time-entry-disputed': [
    [
      { ...ARI, ...SUNDAY, reason: 'I was there' },
      'time_entry',
      'Edit disputed',
      'Ari Lindqvist disputes an edit of the time on Mar 08, 2026: I was there',
    ],
  ],
  'time-entry-dispute-decided': [
    [
      { actorName: 'Ada', ...SUNDAY, reason: 'The door log agrees' },
      'time_entry',
      'Dispute decided',
      'Ada decided your dispute of Mar 08, 2026: The door log agrees',
    ],
  ],
  'export-ready': [
    [
      { fileName: 'time-entries-2026-03-08.csv' },
      'default',
      'Your export is ready',
      'time-entries-2026-03-08.csv can be downloaded for 24 hours.',
    ],
  ],
  'export-failed': [
    [
      { fileName: 'time-entries-2026-03-08.csv' },
      'default',
      'Export failed',
      'time-entries-2026-03-08.csv could not be created. Please try again.',
    ],
  ],
  'second-factor-reset': [
    [
      MIA,
      'default',
      'Your second factor was removed',
      'Mia Stone removed it, so that you can set up a new one. You were signed out everywhere.',
    ],
  ],
  'webhook-switched-off': [
    [
      { host: 'payroll.example' },
      'default',
      'Webhook switched off',
      'payroll.example has not accepted anything for two days. What waits is sent when you switch it on again.',
    ],
  ],
  'password-revealed': [
    [
      MIA,
      'password_revealed',
      'Your password was shown',
      'Mia Stone looked at your password. You may want to change it.',
    ],
  ],
  'stored-text': [
    [
      { title: 'Shift removed', message: 'Night on Feb 31, 2026, 10:00 PM – 6:00 AM is no longer yours.' },
      'schedule',
      'Shift removed',
      'Night on Feb 31, 2026, 10:00 PM – 6:00 AM is no longer yours.',
    ],
    [{ title: 'Fire drill', message: 'At noon' }, 'default', 'Fire drill', 'At noon'],
  ],
};

const ALL = Object.entries(EXAMPLES).flatMap(([kind, examples]) =>
  examples.map(([parameters, type, title, message]) => ({
    subject: { kind, parameters } as NotificationSubject,
    type,
    title,
    message,
  })),
);

describe('notification texts', () => {
  it.each(ALL)('The notification text of $subject.kind is "$title: $message"', ({ subject, title, message }) => {
    expect(textsOf(subject)).toEqual({ title, message });
  });

  it.each([
    [1, 'Ari completed Round. 1 needs attention.'],
    [2, 'Ari completed Round. 2 need attention.'],
  ])('A notification about %i flagged task(s) reads "%s"', (needsAttention, message) => {
    const parameters = { employeeName: 'Ari', templateName: 'Round', needsAttention };
    expect(textsOf({ kind: 'checklist-completed', parameters }).message).toBe(message);
    expect(textsOf({ kind: 'shifts-new', parameters: { count: needsAttention } }).title).toBe(
      needsAttention === 1 ? 'New shift' : 'New shifts',
    );
  });

  it('A catalogue can use the plural rules of a language with more forms', () => {
    const plural = pluralsOf('pl');
    const forms = { one: 'zmiana', few: 'zmiany', other: 'zmian' };
    expect([1, 3, 5].map((count) => plural(count, forms))).toEqual(['zmiana', 'zmiany', 'zmian']);
  });
});

/** Kinds that notifications didn't have yet when texts became parameters. */
const LATER: readonly NotificationKind[] = [
  'time-off-withdrawn',
  'time-off-recorded',
  'time-off-reopened',
  'time-entry-added',
  'checklists-completed',
  'export-ready',
  'export-failed',
  'time-correction-requested',
  'time-correction-accepted',
  'time-correction-rejected',
  'timesheet-returned',
  'second-factor-reset',
  'webhook-switched-off',
  'time-entry-disputed',
  'time-entry-dispute-decided',
  'shifts-uncovered',
];
/** Nor were there changes of what a locked pay period has paid. */
const MIGRATED = ALL.filter(
  ({ subject: { kind, parameters } }) => !LATER.includes(kind) && !('isPaidLater' in parameters),
);

describe('migrated notifications', () => {
  let data: ReleasedData;
  let database: DatabaseCopy;
  let client: pg.Client;
  const idOf = (index: number) => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;

  beforeAll(async () => {
    data = new ReleasedData();
    database = await DatabaseCopy.createEmpty();
    await data.load(database);
    client = new pg.Client({ connectionString: database.url });
    await client.connect();
    for (const [index, { type, title, message }] of MIGRATED.entries()) {
      await client.query(
        `insert into notifications (id, user_id, type, title, message, is_read, created_at)
         select $1, id, $2, $3, $4, false, now() from users limit 1`,
        [idOf(index), type, title, message],
      );
    }
    await migrate(database.url, database.appUrl);
  }, 90_000);
  afterAll(async () => {
    await client.end();
    await database.drop();
    data.remove();
  });

  const subjectsNow = async () => {
    const { rows } = await client.query<NotificationSubject & { id: string }>(
      'select id, kind, parameters from notifications',
    );
    return new Map(rows.map(({ id, ...subject }) => [id, subject as NotificationSubject]));
  };

  it('The migration gives stored notification texts their kind and parameters', async () => {
    const now = await subjectsNow();
    expect(MIGRATED.map((_each, index) => now.get(idOf(index)))).toEqual(MIGRATED.map(({ subject }) => subject));
  });

  it('Notifications of the last release are all migrated and read the same except for plurals', async () => {
    const now = await subjectsNow();
    const stored = data
      .rowsOf('notifications')
      .map((row) => JSON.parse(row) as { id: string; title: string; message: string });
    expect(stored.length).toBeGreaterThan(0);
    const read = stored.map(({ id }) => now.get(id) as NotificationSubject);
    expect(read.filter(({ kind }) => kind === 'stored-text')).toEqual([]);
    expect(read.map(textsOf)).toEqual(
      stored.map(({ title, message }) => ({
        title,
        message: message.replace(/\. 1 need attention\.$/, '. 1 needs attention.'),
      })),
    );
  });
});
