import { Migration } from '@mikro-orm/migrations';
import moment from 'moment-timezone';

/** Number of rows per statement. */
const BATCH = 5_000;

interface StoredTexts {
  type: string;
  title: string;
  message: string;
}

interface Subject {
  kind: string;
  parameters: object;
}

/**
 * Notifications store kind and parameters instead of texts. Texts written by the product are parsed into their
 * parameters; any other is kept with the kind `stored-text`.
 */
export class NotificationTexts extends Migration {
  override name = '2026-11-22-notification-texts';

  override async up(): Promise<void> {
    await this.execute(`alter table "notifications" add column "kind" text null, add column "parameters" jsonb null;`);
    let last: string | undefined;
    do {
      const rows = (await this.execute(
        `select "id", "type", "title", "message" from "notifications" where ? or "id" > ? order by "id" limit ${BATCH};`,
        [last === undefined, last ?? '00000000-0000-0000-0000-000000000000'],
      )) as (StoredTexts & { id: string })[];
      const subjects = rows.map(({ id, ...texts }) => ({ id, ...subjectOf(texts) }));
      await this.execute(
        `update "notifications" n set "kind" = s."kind", "parameters" = s."parameters" from jsonb_to_recordset(?::jsonb) as s("id" uuid, "kind" text, "parameters" jsonb) where n."id" = s."id";`,
        [JSON.stringify(subjects)],
      );
      last = rows.at(-1)?.id;
    } while (last !== undefined);
    await this.execute(
      `alter table "notifications" alter column "kind" set not null, alter column "parameters" set not null, drop column "title", drop column "message";`,
    );
  }
}

const DAY = (name: string) => `(?<${name}>[A-Z][a-z]{2} [0-9]{2}, [0-9]{4})`;
const TIME = (name: string) => `(?<${name}>[0-9]{1,2}:[0-9]{2} [AP]M)`;
const DAYS = `${DAY('startDate')}(?: – ${DAY('endDate')})?`;
const SHIFT = (prefix = '') =>
  `(?<${prefix}jobFunctionName>.+?) on ${DAY(`${prefix}date`)}, ${TIME(`${prefix}startTime`)} – ${TIME(`${prefix}endTime`)}`;
/** A name that ends before the next colon. */
const BEFORE_COLON = '(?:(?!: ).)+';

/** The texts written so far: type, title, message pattern, and kind. */
const WRITTEN: [type: string, title: string, message: string, kind: string][] = [
  ['checklist_assigned', 'New checklist', '(?<templateName>.+) is ready for you\\.', 'checklist-assigned'],
  [
    'checklist_completed',
    'Checklist completed',
    '(?<employeeName>.+?) completed (?<templateName>.+?)\\.(?: (?<needsAttention>[0-9]+) need attention\\.)?',
    'checklist-completed',
  ],
  [
    'checklist_deleted',
    'Checklist deleted',
    `(?<actorName>.+?) deleted (?<templateName>${BEFORE_COLON}) of (?<employeeName>${BEFORE_COLON}): (?<reason>.+)`,
    'checklist-deleted',
  ],
  [
    'checklist_redo',
    'Checklist to redo',
    '(?<actorName>.+?) sent (?<templateName>.+) back to you\\. Please do it again\\.',
    'checklist-redo',
  ],
  ['schedule_created', 'New shift', `You work ${SHIFT()}\\.`, 'shift-new'],
  ['schedule_created', 'New shifts', 'You have (?<count>[0-9]+) new shifts\\.', 'shifts-new'],
  ['schedule', 'Shift changed', `${SHIFT('before_')} is now ${SHIFT('after_')}\\.`, 'shift-changed'],
  ['schedule', 'Shift cancelled', `${SHIFT()} is cancelled\\.`, 'shift-cancelled'],
  ['schedule', 'Shift takes place', `${SHIFT()} takes place after all\\.`, 'shift-restored'],
  ['schedule', 'Shift removed', `${SHIFT()} is no longer yours\\.`, 'shift-removed'],
  [
    'message_received',
    'New messages in (?<groupTitle>.+)',
    `(?<senderName>${BEFORE_COLON}): (?<excerpt>.+)`,
    'messages-received',
  ],
  [
    'time_off_request',
    'Time-off request',
    `(?<employeeName>.+) requests time off for ${DAYS}\\.`,
    'time-off-requested',
  ],
  ['time_off', 'Time off approved', `(?<actorName>.+) approved your time off for ${DAYS}\\.`, 'time-off-approved'],
  ['time_off', 'Time off denied', `(?<actorName>.+) denied your time off for ${DAYS}\\.`, 'time-off-denied'],
  [
    'time_entry',
    'Time entry edited',
    `(?<actorName>.+?) edited your time entry of ${DAY('date')}: (?<reason>.+)`,
    'time-entry-edited',
  ],
  [
    'time_entry',
    'Time entry deleted',
    `(?<actorName>.+?) deleted your time entry of ${DAY('date')}: (?<reason>.+)`,
    'time-entry-deleted',
  ],
  [
    'time_entry',
    'Still clocked in',
    '(?<employeeName>.+) has been clocked in for more than 16 hours\\. Please check the time entry\\.',
    'time-entry-long-open',
  ],
  [
    'password_revealed',
    'Your password was shown',
    '(?<actorName>.+) looked at your password\\. You may want to change it\\.',
    'password-revealed',
  ],
];

const PATTERNS = WRITTEN.map(([type, title, message, kind]) => ({
  type,
  kind,
  title: new RegExp(`^${title}$`, 's'),
  message: new RegExp(`^${message}$`, 's'),
}));

function subjectOf({ type, title, message }: StoredTexts): Subject {
  for (const pattern of PATTERNS.filter((each) => each.type === type)) {
    const [inTitle, inMessage] = [pattern.title.exec(title), pattern.message.exec(message)];
    const parameters = inTitle && inMessage && parametersOf(pattern.kind, { ...inTitle.groups, ...inMessage.groups });
    if (parameters) return { kind: pattern.kind, parameters };
  }
  return { kind: 'stored-text', parameters: { title, message } };
}

/** Null when a part isn't in the expected format. */
function parametersOf(kind: string, found: Record<string, string | undefined>): object | null {
  const values = Object.entries(found).map(([name, text]): [string, unknown] => [name, valueOf(name, text)]);
  if (values.some(([, value]) => value === null)) return null;
  const parameters = Object.fromEntries(values);
  if (kind === 'shift-changed') return { before: partOf(parameters, 'before_'), after: partOf(parameters, 'after_') };
  if ('startDate' in parameters) return { ...parameters, endDate: parameters['endDate'] ?? parameters['startDate'] };
  if (kind === 'checklist-completed') return { ...parameters, needsAttention: parameters['needsAttention'] ?? 0 };
  if (kind === 'messages-received') return { ...parameters, senderName: parameters['senderName'] ?? null };
  return parameters;
}

const partOf = (parameters: Record<string, unknown>, prefix: string): object =>
  Object.fromEntries(
    Object.entries(parameters)
      .filter(([name]) => name.startsWith(prefix))
      .map(([name, value]) => [name.slice(prefix.length), value]),
  );

function valueOf(name: string, text: string | undefined): unknown {
  if (text === undefined) return undefined;
  if (/date$/i.test(name)) return written(text, 'MMM DD, YYYY', 'YYYY-MM-DD');
  if (/Time$/.test(name)) return written(text, 'h:mm A', 'HH:mm');
  // The text used for a sender whose account had been deleted.
  if (name === 'senderName' && text === 'Somebody') return undefined;
  return name === 'count' || name === 'needsAttention' ? Number(text) : text;
}

function written(text: string, format: string, stored: string): string | null {
  const value = moment.utc(text, format, true);
  return value.isValid() ? value.format(stored) : null;
}
