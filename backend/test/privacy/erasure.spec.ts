import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import type { AuditVerification, Id } from '@workforce/contracts';
import { MikroORM } from '@mikro-orm/postgresql';
import { Passkey } from '../../src/modules/second-factor/passkey.entity.ts';
import { Identity } from '../../src/modules/sign-in-providers/accounts/identity.entity.ts';
import { ChatGroupEntity } from '../../src/modules/chat/group.entity.ts';
import { GroupMemberEntity } from '../../src/modules/chat/member.entity.ts';
import { MessagesService } from '../../src/modules/chat/messages.service.ts';
import { ExportJob } from '../../src/modules/exports/export-job.ts';
import { ErasedPeople } from '../../src/modules/privacy/erased-people.ts';
import { ErasureJob } from '../../src/modules/privacy/erasure-job.ts';
import { ScimPerson } from '../../src/modules/scim/scim-person.entity.ts';
import { SECURITY_LOG_PROOF } from '../../src/modules/security-log/security-log-proof.ts';
import { SecurityLogFile } from '../../src/modules/security-log/security-log-file.ts';
import { TIME_AUDIT_PROOF } from '../../src/modules/time/audit/time-audit-proof.ts';
import { User } from '../../src/modules/users/user.entity.ts';
import { ormConfig } from '../../src/platform/database/orm.config.ts';
import { CheckpointSignature } from '../../src/platform/provable-log/checkpoint-signature.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import { LogProof } from '../../src/platform/provable-log/log-proof.ts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { makeBackup, restoreBackup } from '../harness/local-backup.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { actorOf, PASSWORD } from '../harness/organisation.ts';
import { runTool } from '../harness/run-tool.ts';
import { TestApp } from '../harness/test-app.ts';
import { asked, limitRows } from '../exports/large-team.ts';
import { jpeg } from '../photos/pictures.ts';
import { at, clock, edit, TimeTeam } from '../time/time-team.ts';
import { dump, mentions as mentionsOf } from './mentions.ts';

const NAME = 'Quirina Zwetkova';
const PHONE = '(151) 765-4321';
const EMAIL = 'q.zwetkova@mail.example';
/** What she had before. */
const FORMER = { email: 'q.alt@mail.example', phone: '(171) 222-3333' };
const USERNAME = 'quirina';
/** Two backups, a restore and two servers. */
const LIMIT_MS = 240_000;
/** None of them is part of another word in the product. */
const LOOKED_FOR = ['quirina', 'zwetkova', '765-4321', '1517654321', 'q.zwetkova@mail.example', 'q.alt@', '222-3333'];

describe('the erasure of somebody who has left', () => {
  let test: TestApp;
  let leaver: User;
  let admin: Caller;
  let team: TimeTeam;
  let before: { hours: unknown; mentions: string[]; backup: string; exports: number };
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'erasure-'));
    test = await TestApp.start({ environment: { SECURITY_LOG_FILE: join(folder, 'security.ndjson') } });
    test.clock.set(at('08:00'));
    team = await TimeTeam.assemble(test);
    leaver = await test.organisation.person({ name: NAME, username: USERNAME });
    const caller = await test.as(leaver);
    await leaveTraces(caller);
    admin = (await test.signedIn('admin')).caller;
    await admin.put(`/api/users/${leaver.id}`).send({ isActive: false }).expect(200);
    await test.app.get(LogMaintenance).run();
    const backup = join(folder, 'before');
    await makeBackup(backup, environment());
    before = { hours: await hours(), mentions: mentions(await dump(test.database.url)), backup, exports: exportsIn() };
    await test.app.get(SecurityLogFile).catchUp();
    await admin
      .post(`/api/admin/users/${leaver.id}/erasure`)
      .send({ reason: `Asked by ${NAME}` })
      .expect(202);
    await test.app.get(ErasureJob).run();
    await test.app.get(LogMaintenance).run();
  }, LIMIT_MS);
  afterAll(async () => {
    await test.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  const environment = () => ({ DATABASE_URL: test.database.url, DATA_DIR: test.config.dataDir });

  /** What somebody leaves behind in every part of the product. */
  async function leaveTraces(caller: Caller): Promise<void> {
    const { mia } = team;
    await contacts(caller);
    await clock(caller, 'clock-in', { notes: `${NAME} opened` }).expect(201);
    test.clock.set(at('16:00'));
    const { body } = await clock(caller, 'clock-out').expect(200);
    const { id, version } = body as { id: Id; version: number };
    const reason = `${NAME} called from 1517654321`;
    await edit(mia, id, { notes: `${NAME}, ${EMAIL}`, editReason: reason, version }).expect(200);
    await mia.put(`/api/users/${leaver.id}`).send({ name: 'Quirina Alt-Zwetkova' }).expect(200);
    await mia.put(`/api/users/${leaver.id}`).send({ name: NAME }).expect(200);
    const day = test.clock.today();
    const request = { type: 'personal', startDate: day, endDate: day, reason: `${NAME} is ill` };
    await caller.post('/api/time-off-requests').send(request).expect(201);
    const { id: instanceId, itemIds } = await aChecklist(test, { employee: leaver, tasks: [{ text: `Ask ${NAME}` }] });
    const upload = caller.post('/api/photos/upload').field('checklistInstanceId', instanceId);
    await upload
      .field('itemId', itemIds[0] ?? '')
      .attach('photo', await jpeg(), `${NAME}.jpg`)
      .expect(201);
    await messages(`Call ${NAME} at ${PHONE} or ${EMAIL}`);
    await paid();
    const em = test.em();
    const now = test.clock.now();
    await em.insert(Identity, {
      id: test.clock.newId(),
      user: leaver.id,
      issuer: 'https://id.example',
      subject: EMAIL,
      linkedAt: now,
    });
    await em.insert(ScimPerson, { user: leaver.id, externalId: EMAIL, givenName: 'Quirina', familyName: 'Zwetkova' });
    await em.insert(Passkey, {
      id: test.clock.newId(),
      user: leaver.id,
      credentialId: leaver.id,
      publicKey: 'a',
      counter: '0',
      transports: '',
      name: `${NAME}'s phone`,
      createdAt: now,
    });
    const exported = await caller.post(`/api/users/${leaver.id}/export`).expect(202);
    await test.app.get(ExportJob).make((exported.body as { id: Id }).id);
    limitRows(test, 0);
    await test.app.get(ExportJob).make((await asked(mia)).id);
    await mia.put(`/api/users/${leaver.id}`).set('Idempotency-Key', 'once').send({ phone: PHONE }).expect(200);
    await test.anonymous().post('/api/auth/login').send({ username: USERNAME, password: 'wrong one' }).expect(401);
  }

  /** Addresses and numbers that are replaced, by the person and by others, in requests whose answers are stored. */
  async function contacts(caller: Caller): Promise<void> {
    const { mia } = team;
    const path = `/api/users/${leaver.id}`;
    await mia.put(path).set('Idempotency-Key', 'former').send(FORMER).expect(200);
    await caller.put(path).set('Idempotency-Key', 'own').send({ email: EMAIL, phone: PHONE }).expect(200);
  }

  /** A payroll file and a row of another person's terms, both append-only, that name the leaver. */
  async function paid(): Promise<void> {
    const superuser = await MikroORM.init(ormConfig(test.database.url, 1));
    const run = (statement: string, ...values: unknown[]) => superuser.em.fork().execute(statement, values);
    try {
      const [period, site] = [test.clock.newId(), leaver.site.id];
      await run(`insert into pay_periods values (?, ?, '2035-03-05', '2035-03-11', 'exported')`, period, site);
      await run(
        `insert into timesheets (id, period_id, employee_id, site_id, status, approved_by_name) values (?, ?, ?, ?, 'approved', ?)`,
        ...[test.clock.newId(), period, leaver.id, site, NAME],
      );
      await run(
        `insert into pay_exports (id, period_id, format, file_name, content_type, sha256, content, created_at, created_by_name)
         values (?, ?, 'csv', 'pay.csv', 'text/csv', 'a', convert_to(?, 'UTF8'), now(), 'Mia')`,
        ...[test.clock.newId(), period, `${NAME},8.00`],
      );
      await run(
        `insert into work_terms (id, user_id, "from", waivers, school_terms, recorded_at, recorded_by_name)
         values (?, ?, '2035-01-01', '[]', '[]', now(), ?)`,
        ...[test.clock.newId(), team.employee.id, NAME],
      );
    } finally {
      await superuser.close();
    }
  }

  async function messages(content: string): Promise<void> {
    const em = test.em();
    const now = test.clock.now();
    const group = new ChatGroupEntity(test.clock.newId(), now, {
      title: `Team of ${NAME}`,
      description: null,
      unit: null,
      displayOrder: 1,
    });
    const { person } = await test.signedIn('manager');
    for (const { id } of [leaver, person])
      em.persist(
        new GroupMemberEntity(test.clock.newId(), now, { group, user: em.getReference(User, id), role: 'member' }),
      );
    await em.persist(group).flush();
    for (const sender of [leaver, person])
      await test.app.get(MessagesService).send(actorOf(sender), { groupId: group.id, content });
  }

  const hours = () =>
    test
      .em()
      .execute(
        'select id, employee_id, date, clock_in_at, clock_out_at, breaks::text, version from time_entries order by id',
      );

  const verified = async (of = test): Promise<AuditVerification[]> => {
    const { publicKey } = of.app.get(CheckpointSignature);
    const proof = of.app.get(LogProof);
    return [
      await proof.verify(of.em(), TIME_AUDIT_PROOF, publicKey),
      await proof.verify(of.em(), SECURITY_LOG_PROOF, publicKey),
    ];
  };

  /** The verification of the time-card audit log after a superuser's change, which is rolled back. */
  async function faultAfter(statement: string): Promise<AuditVerification> {
    const superuser = await MikroORM.init(ormConfig(test.database.url, 1));
    const em = superuser.em.fork();
    await em.begin();
    try {
      await em.execute('set local session_replication_role = replica');
      await em.execute(statement);
      return await test.app.get(LogProof).verifyAt(em, TIME_AUDIT_PROOF, test.app.get(CheckpointSignature).publicKey);
    } finally {
      await em.rollback();
      await superuser.close();
    }
  }

  const mentions = (texts: Record<string, string>) => mentionsOf(texts, LOOKED_FOR);

  const filesIn = (folder: string): Record<string, string> =>
    Object.fromEntries(
      readdirSync(folder, { recursive: true })
        .map((name) => join(folder, String(name)))
        .filter((path) => statSync(path).isFile())
        .map((path) => {
          const content = readFileSync(path);
          return [path, (path.endsWith('.gz') ? gunzipSync(content) : content).toString('latin1')];
        }),
    );

  const exportsIn = () => Object.keys(filesIn(test.config.photoDir)).filter((path) => path.includes('export')).length;

  it('Before an erasure, many tables mention the person', () => {
    const tables = new Set(
      before.mentions.map((mention) => mention.split(':')[0]?.replace(/_\d{4}_\d{2}$|_default$/, '')),
    );
    expect([...tables].sort()).toEqual([
      'public.chat_groups',
      'public.checklist_items',
      'public.idempotency_keys',
      'public.identities',
      'public.messages',
      'public.notifications',
      'public.passkeys',
      'public.pay_exports',
      'public.photos',
      'public.scim_people',
      'public.security_log',
      'public.time_audit_log',
      'public.time_entries',
      'public.time_entry_reviews',
      'public.time_off_requests',
      'public.timesheets',
      'public.users',
      'public.work_terms',
    ]);
  });

  it('No table mentions who was erased', async () => {
    expect(mentions(await dump(test.database.url))).toEqual([]);
  });

  it('No stored photo or export mentions who was erased', () => {
    expect(before.exports).toBe(2);
    expect(mentions(filesIn(test.config.photoDir))).toEqual([]);
    expect(exportsIn()).toBe(0);
  });

  it(
    'A backup made after an erasure does not mention who was erased',
    async () => {
      const folder = `${before.backup}-after`;
      await makeBackup(folder, environment());
      expect(mentions(filesIn(folder))).toEqual([]);
    },
    LIMIT_MS,
  );

  it('The security log tells who erased whom by ids, and names nobody who was erased, also in SECURITY_LOG_FILE', async () => {
    const { body } = await admin.get(`/api/admin/security-log?userId=${leaver.id}`).expect(200);
    expect(body).toMatchObject([
      { event: 'erasure_completed', userName: 'Erased person', actorName: null },
      {
        event: 'person_erased',
        userName: 'Erased person',
        detail: 'Asked by Erased person',
        actorName: expect.any(String),
      },
      ...Array.from({ length: (body as unknown[]).length - 2 }, () => ({ userName: 'Erased person', address: null })),
    ]);
    const file = join(folder, 'security.ndjson');
    const written = readFileSync(file, 'utf8').length;
    await test.app.get(SecurityLogFile).catchUp();
    const added = readFileSync(file, 'utf8').slice(written);
    expect(added).toContain('erasure_completed');
    expect(added).toContain('Asked by Erased person');
    expect(mentions({ added })).toEqual([]);
  });

  it('Whoever was erased has no account that could be changed', async () => {
    const { body } = await admin.put(`/api/users/${leaver.id}`).send({ name: NAME }).expect(409);
    expect(body).toMatchObject({ code: 'PERSON_ERASED' });
    await admin.post(`/api/admin/users/${leaver.id}/erasure`).send({ reason: 'Again' }).expect(409);
    await admin.post('/api/auth/login').send({ username: USERNAME, password: PASSWORD }).expect(401);
  });

  it('Only an administrator erases somebody, for a reason, once the account is inactive', async () => {
    const path = `/api/admin/users/${team.employee.id}/erasure`;
    await team.mia.post(path).send({ reason: 'No' }).expect(403);
    expect((await admin.post(path).send({ reason: ' ' }).expect(400)).body).toMatchObject({ code: 'REASON_REQUIRED' });
    expect((await admin.post(path).send({ reason: 'No' }).expect(409)).body).toMatchObject({ code: 'PERSON_ACTIVE' });
  });

  it('A change of what an erasure has left is found, and so is an erasure that nothing attests', async () => {
    for (const statement of [
      `update time_audit_log set new_data = replace(new_data, 'T21:00', 'T22:00') where sequence = 2`,
      `update time_audit_log set employee_name = 'Somebody' where sequence = 1`,
      `insert into erased_rows select log, sequence + 100, person_id, digest, erased_at from erased_rows where log = 'time-audit' limit 1`,
      `delete from erased_rows where log = 'time-audit' and sequence = 2`,
    ])
      expect(await faultAfter(statement)).toMatchObject({ ok: false });
    expect(await faultAfter('select 1')).toMatchObject({ ok: true });
  });

  it('Hours are as before, and both logs verify', async () => {
    expect(await hours()).toEqual(before.hours);
    for (const verification of await verified()) expect(verification).toMatchObject({ ok: true, firstFault: null });
  });

  it(
    'An export of the logs names nobody who was erased, and is verified without the database',
    async () => {
      const file = join(folder, 'logs.ndjson');
      expect(await runTool('audit', ['export', file], environment())).toMatchObject({ status: 0 });
      expect(mentions({ export: readFileSync(file, 'utf8') })).toEqual([]);
      const { status, stdout } = await runTool('audit', ['verify', '--dump', file], {});
      expect([status, stdout]).toEqual([
        0,
        expect.stringMatching(/- \d+ rows were changed by erasures, and are checked/),
      ]);
    },
    LIMIT_MS,
  );

  it(
    'Somebody whom a restored backup brings back is erased again',
    async () => {
      const restored = await DatabaseCopy.createEmpty();
      await restoreBackup(
        { folder: before.backup, replace: true },
        {
          ...environment(),
          DATABASE_URL: restored.appUrl,
          DATABASE_OWNER_URL: restored.url,
        },
      );
      expect(mentions(await dump(restored.url))).not.toEqual([]);
      const again = await TestApp.start({ database: restored, environment: { DATA_DIR: test.config.dataDir } });
      await again.app.get(ErasedPeople).eraseDue();
      await again.app.get(ErasureJob).run();
      await again.app.get(LogMaintenance).run();
      expect(mentions(await dump(restored.url))).toEqual([]);
      for (const verification of await verified(again)) expect(verification).toMatchObject({ ok: true });
      await again.app.close();
      await restored.drop();
    },
    LIMIT_MS,
  );
});
