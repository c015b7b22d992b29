import type { Id } from '@workforce/contracts';
import pg from 'pg';
import { ErasureJob } from '../../src/modules/privacy/erasure-job.ts';
import { SECURITY_LOG_PROOF } from '../../src/modules/security-log/security-log-proof.ts';
import { TIME_AUDIT_PROOF } from '../../src/modules/time/audit/time-audit-proof.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { PersonalData } from '../../src/platform/personal-data/personal-data.ts';
import { type StoredTextColumn, textKinds } from '../../src/platform/personal-data/text-columns.ts';
import { CheckpointSignature } from '../../src/platform/provable-log/checkpoint-signature.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import { LogProof } from '../../src/platform/provable-log/log-proof.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { TestApp } from '../harness/test-app.ts';
import { at, TimeTeam } from '../time/time-team.ts';

const ERASE_COLUMNS = 'select erase_columns($1, $3, array[$2::uuid], null, 10) as last';

describe("what the server's role may change of the logs", () => {
  let test: TestApp;
  let team: TimeTeam;
  let leaver: User;
  let server: pg.Client;

  beforeAll(async () => {
    test = await TestApp.start();
    test.clock.set(at('08:00'));
    team = await TimeTeam.assemble(test);
    leaver = await test.organisation.person({ name: 'Cher', username: 'cherilyn' });
    await team.workedDay(await test.as(leaver));
    await team.workedDay();
    await test.app.get(LogMaintenance).run();
    server = new pg.Client({ connectionString: test.database.appUrl });
    await server.connect();
  });
  beforeEach(() => server.query('begin'));
  afterEach(() => server.query('rollback'));
  afterAll(async () => {
    await server.end();
    await test.stop();
  });

  type Stored = { sequence: number; new_data: string; hash: string; previous_hash: string };
  const row = async (log: string, condition: string, value: unknown): Promise<Stored> => {
    const { rows } = await server.query<{ row: Stored }>(
      `select to_jsonb(l) as row from ${log} l where sequence is not null and ${condition} order by sequence limit 1`,
      [value],
    );
    return rows[0]?.row ?? { sequence: 0, new_data: '{}', hash: '', previous_hash: '' };
  };
  const ask = (id: Id) => server.query('insert into erasures (person_id, requested_at) values ($1, now())', [id]);
  const store = (log: string, person: Id, ...rows: object[]) =>
    server.query('select erase_log_rows($1, $2, $3::json)', [log, person, JSON.stringify(rows)]);
  const eraseColumns = (table: string, kinds: object) =>
    server.query<{ last: string[] | null }>(ERASE_COLUMNS, [table, leaver.id, JSON.stringify(kinds)]);
  /** Each attempt on its own. */
  const refused = async (attempt: () => Promise<unknown>, why: string | RegExp) => {
    await server.query('savepoint attempt');
    await expect(attempt()).rejects.toThrow(why);
    await server.query('rollback to attempt');
  };
  const withEntry = (stored: Stored, changed: object) => ({
    ...stored,
    new_data: JSON.stringify({ ...JSON.parse(stored.new_data), ...changed }),
  });

  it("A row of a log is changed by nobody's erasure but that of the person it is about", async () => {
    const own = await row('time_audit_log', 'employee_id = $1', leaver.id);
    const other = await row('time_audit_log', 'employee_id = $1', team.employee.id);
    await refused(() => store('time_audit_log', leaver.id, own), 'nobody asked for this');
    await ask(leaver.id);
    await refused(() => store('time_audit_log', team.employee.id, other), 'nobody asked for this');
    for (const changed of [{ employee_name: 'Erased person' }, { hash: 'erased' }, { reason: 'Other' }])
      await refused(() => store('time_audit_log', leaver.id, { ...other, ...changed }), 'only texts are erased');
    await refused(
      () => store('time_audit_log', leaver.id, withEntry(other, { notes: 'Other' })),
      'only texts are erased',
    );
    const signIn = await row('security_log', 'user_id = $1', team.manager.id);
    for (const changed of [{ user_name: 'Erased person' }, { detail: 'Other' }, { hash: 'erased' }])
      await refused(() => store('security_log', leaver.id, { ...signIn, ...changed }), 'only texts are erased');
  });

  it('What is left of a row is what it said without the person, and neither hours nor hashes are replaced', async () => {
    await ask(leaver.id);
    const own = await row('time_audit_log', 'employee_id = $1', leaver.id);
    const left = {
      ...withEntry(own, { employeeName: 'Erased person' }),
      employee_name: 'Erased person',
      action_by_name: 'Erased person',
    };
    const hash = 'f'.repeat(64);
    for (const changed of [
      { hash },
      { previous_hash: hash },
      { previous_hash: 'erased' },
      { reason: 'Another one' },
      { employee_name: 'Somebody' },
      withEntry(left, { clockInAt: '2035-03-05T00:00:00.000Z' }),
      withEntry(left, { notes: 'Other' }),
    ])
      await refused(() => store('time_audit_log', leaver.id, { ...left, ...changed }), 'only texts are erased');
    await refused(() => store('time_audit_log', leaver.id, { ...left, sequence: 999_999 }), 'only texts are erased');
    await refused(() => store('users', leaver.id, left), 'is no log');
    await store('time_audit_log', leaver.id, { ...left, hash: 'erased' });
    expect(await row('time_audit_log', 'sequence = $1', own.sequence)).toMatchObject({
      employee_name: 'Erased person',
      hash: 'erased',
      time_entry_id: expect.any(String),
    });
  });

  it('Whoever asks for an erasure has no say in what is looked for, and leaves a trace', async () => {
    await server.query(`insert into erasures (person_id, requested_at, texts) values ($1, now(), '["Anna"]')`, [
      leaver.id,
    ]);
    const { rows } = await server.query<{ texts: string[] }>('select texts from erasures where person_id = $1', [
      leaver.id,
    ]);
    expect(rows[0]?.texts.sort()).toEqual(['Cher', 'cherilyn', leaver.email].sort());
    for (const change of [
      `update erasures set texts = '["Anna"]'`,
      'update erasures set texts = null',
      'update erasures set person_id = gen_random_uuid()',
      'delete from erasures',
    ])
      await refused(() => server.query(change), 'erasures are kept as they were asked for');
    await refused(() => server.query('truncate erasures'), 'permission denied');
    await server.query('update erasures set texts = null, completed_at = now()');
    await refused(() => server.query('update erasures set completed_at = null'), 'erasures are kept');
    await refused(() => eraseColumns('messages', { content: 'free' }), 'nobody asked');
  });

  it('The accounts, the logs and their proofs are not erased by text', async () => {
    await ask(leaver.id);
    for (const table of ['users', 'erased_rows', 'time_audit_log', 'security_log', 'log_checkpoints'])
      await refused(() => eraseColumns(table, { name: 'free' }), 'is not erased by text');
  });

  it('Which texts of kept rows are erased is not the choice of the caller', async () => {
    await ask(leaver.id);
    await server.query(`update time_entries set notes = 'Cher came' where employee_id = $1`, [leaver.id]);
    const entries = async () =>
      (await server.query<{ notes: string | null }>('select * from time_entries order by id')).rows;
    const before = await entries();
    await eraseColumns('time_entries', { source: 'mention' });
    const after = await entries();
    expect(after.map((entry) => ({ ...entry, notes: null }))).toEqual(
      before.map((entry) => ({ ...entry, notes: null })),
    );
    expect(after.filter(({ notes }) => notes?.includes('Cher'))).toEqual([]);
    expect((await eraseColumns('pay_periods', { status: 'free' })).rows).toEqual([{ last: null }]);
  });

  it('The rows of every table of which the server may not change all are kept', async () => {
    await ask(leaver.id);
    const { rows } = await server.query<{ table: string; columns: StoredTextColumn[]; kept: object | null }>(
      `select c.relname as "table", texts_of_kept_rows(c.relname) as kept,
         json_agg(json_build_object('name', a.attname, 'isJson', y.typname in ('json', 'jsonb'))) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type y on y.oid = a.atttypid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
         and a.attnum > 0 and not a.attisdropped and y.typname in ('text', 'varchar', 'json', 'jsonb')
         and (not has_column_privilege(c.oid, a.attnum, 'update')
           or exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and (t.tgtype & 24) > 0))
       group by c.relname order by c.relname`,
    );
    const kept = rows.filter(({ kept }) => kept !== null).map(({ table }) => table);
    expect(kept).toContain('time_entries');
    for (const { table } of rows.filter(({ table }) => !kept.includes(table)))
      await refused(() => eraseColumns(table, { name: 'free' }), 'is not erased by text');
    const personalData = test.app.get(PersonalData);
    const byModules = (table: string, columns: StoredTextColumn[]) => textKinds(columns, personalData.textsOf(table));
    expect(Object.fromEntries(rows.map(({ table, kept }) => [table, kept]).filter(([, kept]) => kept))).toEqual(
      Object.fromEntries(
        rows.filter(({ kept }) => kept).map(({ table, columns }) => [table, byModules(table, columns)]),
      ),
    );
  });

  it('Of other tables the server erases no column that it may not change itself', async () => {
    await ask(leaver.id);
    const owner = new pg.Client({ connectionString: test.database.url });
    await owner.connect();
    try {
      await owner.query(
        `create table notices (id int primary key, content text); insert into notices values (1, 'Cher came')`,
      );
      for (const kind of ['free', 'mention'])
        await refused(() => eraseColumns('notices', { content: kind }), "are not the caller's to change");
      expect((await owner.query('select content from notices')).rows).toEqual([{ content: 'Cher came' }]);
    } finally {
      await owner.query('drop table notices');
      await owner.end();
    }
  });

  it('Only columns of texts are erased, in a known way', async () => {
    await ask(leaver.id);
    for (const kinds of [{ content: 'other' }, { id: 'free' }, { content: 'free', nothing: 'free' }, {}, []])
      await refused(() => eraseColumns('messages', kinds), 'has no such columns of texts');
    expect((await eraseColumns('pg_class', { relname: 'free' })).rows).toEqual([{ last: null }]);
  });
});

describe('an erasure where one role owns the tables and serves requests', () => {
  it('It is carried through, and the role may do afterwards what it might before', async () => {
    const database = await DatabaseCopy.createOfOneRole();
    const test = await TestApp.start({ database });
    const privileges = () =>
      test.em().execute(
        `select table_name, null as column_name, privilege_type from information_schema.table_privileges where table_schema = 'public'
         union all select table_name, column_name, privilege_type from information_schema.column_privileges where table_schema = 'public'
         order by 1, 2, 3`,
      );
    try {
      test.clock.set(at('08:00'));
      const team = await TimeTeam.assemble(test);
      const leaver = await test.organisation.person({ name: 'Quirina Zwetkova' });
      await team.workedDay(await test.as(leaver));
      const { caller: admin } = await test.signedIn('admin');
      await admin
        .put(`/api/users/${leaver.id}/work-terms`)
        .send({ from: '2035-01-01', birthDate: '2000-06-01' })
        .expect(200);
      await admin.put(`/api/users/${leaver.id}`).send({ isActive: false }).expect(200);
      const before = await privileges();
      await admin.post(`/api/admin/users/${leaver.id}/erasure`).send({ reason: 'Asked by letter' }).expect(202);
      await test.app.get(ErasureJob).run();
      await test.app.get(LogMaintenance).run();
      expect(await privileges()).toEqual(before);
      expect(await test.em().execute(`select 1 from time_audit_log where employee_name like 'Quirina%'`)).toEqual([]);
      const { publicKey } = test.app.get(CheckpointSignature);
      const proof = test.app.get(LogProof);
      expect(await proof.verify(test.em(), TIME_AUDIT_PROOF, publicKey)).toMatchObject({ ok: true });
      expect(await proof.verify(test.em(), SECURITY_LOG_PROOF, publicKey)).toMatchObject({ ok: true });
    } finally {
      await test.stop();
      await database.drop();
    }
  }, 60_000);
});
