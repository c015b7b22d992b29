import type { NotificationType } from '@workforce/contracts';
import type {
  NotificationKind,
  NotificationParameters,
  NotificationSubject,
} from '../../src/modules/notifications/notification-kinds.ts';
import { textsOf } from '../../src/modules/notifications/notification-texts.ts';
import { pluralsOf } from '../../src/modules/notifications/texts/catalogue.ts';

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
