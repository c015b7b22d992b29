import type { Id } from '@workforce/contracts';
import pg from 'pg';
import { ErasureJob } from '../../src/modules/privacy/erasure-job.ts';
import { SECURITY_LOG_PROOF } from '../../src/modules/security-log/security-log-proof.ts';
import { TIME_AUDIT_PROOF } from '../../src/modules/time/audit/time-audit-proof.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { CheckpointSignature } from '../../src/platform/provable-log/checkpoint-signature.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import { LogProof } from '../../src/platform/provable-log/log-proof.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { TestApp } from '../harness/test-app.ts';
import { at, TimeTeam } from '../time/time-team.ts';

const ERASE_COLUMNS = 'select erase_columns($1, $3, array[$2::uuid], null, 10)';
/** The second one is what servers of 0.1.0 use. */
const ERASURES_BY_TEXT = [ERASE_COLUMNS, 'select erase_texts($1, array[$2::uuid], null, 10), $3::jsonb'];

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
    for (const erase of ERASURES_BY_TEXT)
      await refused(() => server.query(erase, ['messages', leaver.id, { content: 'free' }]), 'nobody asked');
  });

  it('The accounts, the logs and their proofs are not erased by text', async () => {
    await ask(leaver.id);
    for (const table of ['users', 'erased_rows', 'time_audit_log', 'security_log', 'log_checkpoints'])
      for (const erase of ERASURES_BY_TEXT)
        await refused(() => server.query(erase, [table, leaver.id, { name: 'free' }]), 'is not erased by text');
  });

  const eraseColumns = (table: string, kinds: object) =>
    server.query(ERASE_COLUMNS, [table, leaver.id, JSON.stringify(kinds)]);

  it('Of rows that are kept the server has no say in which columns are erased, nor how', async () => {
    await ask(leaver.id);
    const attempts: [table: string, kinds: object][] = [
      ['labour_acceptances', { rule_id: 'free' }],
      ['labour_acceptances', { pack_id: 'phrase', sentence: 'free', reason: 'free', accepted_by_name: 'actor' }],
      ['pay_adjustments', { previous: 'free', corrected: 'free', cause: 'free', created_by_name: 'free' }],
      ['pay_exports', { sha256: 'phrase' }],
      ['pay_exports', { file_name: 'mention' }],
      ['pay_periods', { status: 'free' }],
      ['schedule_changes', { kind: 'mention' }],
      ['time_entries', { source: 'free' }],
      ['work_terms', { branch: 'free' }],
    ];
    for (const [table, kinds] of attempts) await refused(() => eraseColumns(table, kinds), `rows of ${table} are kept`);
    await eraseColumns('work_terms', { waivers: 'free', school_terms: 'free', recorded_by_name: 'actor' });
  });

  it('The rows of every table of which the server may not change all are kept', async () => {
    await ask(leaver.id);
    const { rows } = await server.query<{ table: string; columns: string[] }>(
      `select c.relname as "table", array_agg(a.attname::text) as columns
       from pg_class c join pg_attribute a on a.attrelid = c.oid join pg_type y on y.oid = a.atttypid
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not c.relispartition
         and a.attnum > 0 and not a.attisdropped and y.typname in ('text', 'varchar', 'json', 'jsonb')
         and (not has_column_privilege(c.oid, a.attnum, 'update')
           or exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal and (t.tgtype & 24) > 0))
       group by c.relname order by c.relname`,
    );
    expect(rows.map(({ table }) => table)).toContain('time_entries');
    for (const { table, columns } of rows)
      for (const column of columns)
        await refused(() => eraseColumns(table, { [column]: 'phrase' }), /are kept|is not erased by text/);
  });

  it('Only columns of texts are erased, in a known way', async () => {
    await ask(leaver.id);
    for (const kinds of [{ content: 'other' }, { id: 'free' }, { content: 'free', nothing: 'free' }, {}, []])
      await refused(() => eraseColumns('messages', kinds), 'has no such columns of texts');
    await refused(() => eraseColumns('pg_class', { relname: 'free' }), 'has no such columns of texts');
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
