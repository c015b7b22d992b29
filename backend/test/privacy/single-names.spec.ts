import type { Id } from '@workforce/contracts';
import { TextErasure } from '../../src/modules/privacy/text-erasure.ts';
import { SecurityLogEntryEntity } from '../../src/modules/security-log/security-log-entry.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { PersonalData } from '../../src/platform/personal-data/personal-data.ts';
import type { TextColumns } from '../../src/platform/personal-data/text-columns.ts';
import { aChecklist } from '../harness/checklists.ts';
import type { TestApp } from '../harness/test-app.ts';
import { jpeg } from '../photos/pictures.ts';
import { at, clock, edit, type TimeTeam } from '../time/time-team.ts';
import { leaveAndErase, startWithTeam } from './leavers.ts';
import { dump, mentions } from './mentions.ts';

/** A name and a username of one word; no table has them by itself. */
const NAME = 'Tshala';
const USERNAME = 'qusimodo';

describe('the erasure of somebody whose name is one word', () => {
  let test: TestApp;
  let team: TimeTeam;

  beforeAll(async () => {
    ({ test, team } = await startWithTeam());
  });
  afterAll(() => test.stop());

  const erase = (person: User) => leaveAndErase(test, person, `${person.name} asked`);

  /** Columns of texts, apart from those of the logs and of the people themselves. */
  async function columnsOfTexts(): Promise<{ table: string; column: string }[]> {
    return test.em().execute(
      `select c.relname as "table", a.attname as "column" from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type t on t.oid = a.atttypid
       where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition and a.attnum > 0 and not a.attisdropped
         and t.typname in ('text', 'varchar')
         and c.relname not in ('users', 'erasures', 'erased_rows', 'migrations', 'time_audit_log', 'security_log', 'log_checkpoints')
       order by c.relname || '.' || a.attname`,
    );
  }
  /** Those that modules list in one of these ways. */
  async function listedAs(...lists: (keyof TextColumns)[]): Promise<string[]> {
    const personalData = test.app.get(PersonalData);
    return (await columnsOfTexts())
      .filter(({ table, column }) => lists.some((list) => personalData.textsOf(table)?.[list]?.includes(column)))
      .map(({ table, column }) => `${table}.${column}`);
  }

  /** In their own rows, in rows that belong to them, and in what others were told about them. */
  async function leaveTraces(leaver: User): Promise<void> {
    const { mia } = team;
    const caller = await test.as(leaver);
    test.clock.set(at('09:00'));
    await clock(caller, 'clock-in', { notes: `${NAME} opened` }).expect(201);
    test.clock.set(at('16:00'));
    const { id, version } = (await clock(caller, 'clock-out').expect(200)).body as { id: Id; version: number };
    await edit(mia, id, { notes: `${NAME}'s till`, editReason: `${USERNAME} called`, version }).expect(200);
    const review = (await caller.get('/api/time-entry-reviews').expect(200)).body as { id: Id }[];
    expect(review).toHaveLength(1);
    const day = test.clock.today();
    const request = { type: 'personal', startDate: day, endDate: day, reason: `${NAME} is ill` };
    await caller.post('/api/time-off-requests').send(request).expect(201);
    const done = await aChecklist(test, {
      employee: leaver,
      tasks: [{ text: `Ask ${NAME}`, notes: `${NAME.toUpperCase()}s key`, status: 'needs_attention' }],
    });
    const upload = caller.post('/api/photos/upload').field('checklistInstanceId', done.id);
    const picture = await jpeg();
    await upload
      .field('itemId', done.itemIds[0] ?? '')
      .attach('photo', picture, `${NAME}.jpg`)
      .expect(201);
    const { id: group } = (await mia.post('/api/chat-groups').send({ title: 'Till' }).expect(201)).body as { id: Id };
    await mia.post(`/api/chat-groups/${group}/members`).send({ userId: leaver.id }).expect(201);
    await caller
      .post('/api/messages')
      .send({ groupId: group, content: `${NAME} here` })
      .expect(201);
    await mia
      .delete(`/api/checklist-instances/${done.id}`)
      .send({ reason: `${NAME} left` })
      .expect(204);
    await mia.post('/api/messages').send({ groupId: group, content: 'Welcome' }).expect(201);
  }

  it('No table says the name or the username any more, be it in rows about the person or in what others were told', async () => {
    const leaver = await test.organisation.person({ name: NAME, username: USERNAME });
    await test.em().execute('update users set email = ? where id = ?', [`${USERNAME}@mail.example`, leaver.id]);
    await leaveTraces(leaver);
    const words = [NAME.toLowerCase(), USERNAME];
    const before = mentions(await dump(test.database.url), words).map((mention) =>
      mention.split(':')[0]?.replace(/_\d{4}_\d{2}$|_default$/, ''),
    );
    expect([...new Set(before)].sort()).toEqual([
      'public.checklist_instances',
      'public.checklist_items',
      'public.messages',
      'public.notifications',
      'public.photos',
      'public.security_log',
      'public.time_audit_log',
      'public.time_entries',
      'public.time_entry_reviews',
      'public.time_off_requests',
      'public.users',
    ]);
    await erase(leaver);
    expect(mentions(await dump(test.database.url), words)).toEqual([]);
  });

  it.each([
    ['özlem', 'ÖZLEM'],
    ['İpek', 'i̇pek'],
    ['weiß', 'WEISS'],
  ])(
    'The username %s goes from the security log also as %s, in an entry that knows no person',
    async (username, typed) => {
      const leaver = await test.organisation.person({ name: 'Jo', username });
      const id = test.clock.newId();
      await test.em().insert(SecurityLogEntryEntity, {
        id,
        at: test.clock.now(),
        event: 'sign_in_failed',
        actorId: null,
        actorName: null,
        userId: null,
        userName: null,
        username: typed,
        siteId: null,
        address: null,
        detail: 'Unknown username',
      });
      await erase(leaver);
      const rows = await test.em().execute('select username, detail from security_log where id = ?', [id]);
      expect(rows).toEqual([{ username: null, detail: 'Unknown username' }]);
    },
  );

  it('A word that others mean by it stays in what is about others, and a state stays one', async () => {
    const leaver = await test.organisation.person({ name: 'Open', username: 'employee' });
    const caller = await test.as(leaver);
    const { mia, ben } = team;
    test.clock.set(at('09:00'));
    await clock(caller, 'clock-in', { notes: 'Open till' }).expect(201);
    await clock(ben, 'clock-in', { notes: 'Open till' }).expect(201);
    const own = await aChecklist(test, { employee: leaver, tasks: [{ text: 'Open the till', status: 'completed' }] });
    const read = () =>
      test.em().execute(
        `select a.role, a.user_id, n.notes, i.status as instance, t.status, t.text from assignments a
         left join time_entries n on n.employee_id = a.user_id and n.clock_out_at is null
         left join checklist_instances i on i.employee_id = a.user_id left join checklist_items t on t.instance_id = i.id
         where a.user_id in (?, ?) order by n.employee_id = ?, a.user_id`,
        [leaver.id, team.colleague.id, leaver.id],
      );
    const before = await read();
    test.clock.set(at('10:00'));
    await clock(caller, 'clock-out').expect(200);
    await test.em().execute('update time_entries set clock_out_at = null where employee_id = ?', [leaver.id]);
    await erase(leaver);
    expect(await read()).toEqual(
      before.map((row) =>
        (row as { user_id: Id }).user_id === leaver.id
          ? { ...row, notes: 'Erased person till', text: 'Erased person the till' }
          : row,
      ),
    );
    expect(own.itemIds).toHaveLength(1);
    await mia.get('/api/checklist-instances').expect(200);
  });

  it('Columns in which a single word is no name are known', async () => {
    expect(await listedAs('phrases', 'keys')).toMatchInlineSnapshot(`
      [
        "anchor_deliveries.log",
        "api_tokens.hash",
        "api_tokens.prefix",
        "api_tokens.provider",
        "assignments.role",
        "chat_group_members.role",
        "checklist_instances.status",
        "checklist_items.status",
        "current_reveal_key.check_value",
        "current_reveal_key.key_id",
        "exports.format",
        "exports.list",
        "exports.status",
        "factor_challenges.key_id",
        "factor_challenges.kind",
        "factor_challenges.value",
        "file_store.swept_to",
        "first_admin_links.token_hash",
        "idempotency_keys.body",
        "idempotency_keys.body_hash",
        "idempotency_keys.key",
        "idempotency_keys.route",
        "identities.issuer",
        "identities.subject",
        "job_functions.color",
        "key_checks.check_value",
        "labour_acceptances.pack_id",
        "labour_acceptances.rule_id",
        "labour_policies.state",
        "labour_policies.workweek_start",
        "logout_tokens.issuer",
        "logout_tokens.jti",
        "logout_tokens.sid",
        "logout_tokens.subject",
        "messages.key",
        "notifications.kind",
        "notifications.link",
        "notifications.type",
        "org_units.jurisdiction",
        "org_units.kind",
        "org_units.time_zone",
        "passkeys.credential_id",
        "passkeys.public_key",
        "passkeys.transports",
        "pay_exports.content_type",
        "pay_exports.format",
        "pay_exports.sha256",
        "pay_mappings.key",
        "pay_mappings.kind",
        "pay_mappings.value",
        "pay_periods.status",
        "pay_rules.frequency",
        "photos.device_photo_id",
        "photos.sha256",
        "provider_invitations.provider",
        "provider_sessions.issuer",
        "provider_sessions.provider",
        "provider_sessions.sealed_id_token",
        "provider_sessions.sid",
        "provider_sessions.subject",
        "rate_limits.key",
        "recovery_codes.hash",
        "retention_rules.kind",
        "schedule_changes.kind",
        "schedules.end_time",
        "schedules.start_time",
        "schedules.status",
        "scim_groups.external_id",
        "scim_groups.role",
        "scim_people.external_id",
        "scim_people.provider",
        "sealed_passwords.key_id",
        "sealed_passwords.seal",
        "security_log_head.hash",
        "security_log_head.previous_hash",
        "sessions.address",
        "sessions.factor",
        "sessions.user_agent",
        "time_audit_head.hash",
        "time_audit_head.previous_hash",
        "time_corrections.status",
        "time_entries.source",
        "time_entry_reviews.status",
        "time_off_requests.status",
        "time_off_requests.type",
        "timesheets.status",
        "totp_secrets.key_id",
        "totp_secrets.seal",
        "webhook_deliveries.body",
        "webhook_deliveries.event",
        "webhook_deliveries.last_error",
        "webhook_deliveries.status",
        "webhooks.url",
        "work_terms.branch",
      ]
    `);
  });

  it('Columns are known in which a name of two words, an address or a number goes, but no single word', async () => {
    expect(await listedAs('phrases')).toMatchInlineSnapshot(`
      [
        "file_store.swept_to",
        "idempotency_keys.body",
        "idempotency_keys.route",
        "notifications.link",
        "passkeys.transports",
        "sessions.user_agent",
        "webhook_deliveries.body",
        "webhook_deliveries.last_error",
        "webhooks.url",
      ]
    `);
  });

  it('Every column of texts is listed once by the module of its table', async () => {
    const once = await Promise.all(
      (['free', 'actors', 'names', 'phrases', 'keys'] as const).map((list) => listedAs(list)),
    );
    const stored = (await columnsOfTexts()).map(({ table, column }) => `${table}.${column}`);
    expect(once.flat().toSorted()).toEqual(stored.toSorted());
  });

  it('No JSON is left out as a key', async () => {
    const columns = await test.em().execute<{ table: string; column: string }[]>(
      `select table_name as "table", column_name as "column" from information_schema.columns
       where table_schema = 'public' and data_type in ('json', 'jsonb')`,
    );
    const personalData = test.app.get(PersonalData);
    expect(columns).toContainEqual({ table: 'work_terms', column: 'waivers' });
    expect(columns.filter(({ table, column }) => personalData.textsOf(table)?.keys?.includes(column))).toEqual([]);
  });

  it('Every table that is searched has a key by which it is', async () => {
    expect(
      await test.em().execute(
        `select c.relname from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
           and not exists (select from pg_index i where i.indrelid = c.oid and i.indisprimary)`,
      ),
    ).toEqual([]);
    expect(test.app.get(TextErasure).rowsAtATime).toBeGreaterThan(100);
  });
});
