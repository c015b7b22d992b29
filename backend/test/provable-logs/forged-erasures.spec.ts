import { createHash } from 'node:crypto';
import type { AuditVerification, Id, TimeEntry } from '@workforce/contracts';
import pg from 'pg';
import { AccountErasure } from '../../src/modules/privacy/account-erasure.ts';
import { ErasureJob } from '../../src/modules/privacy/erasure-job.ts';
import type { AuditRow } from '../../src/modules/time/audit/audit-chain.ts';
import { canonicalJson, erasedDigest, rowHash } from '../../src/platform/provable-log/chain.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { TestApp } from '../harness/test-app.ts';
import type { Caller } from '../harness/caller.ts';
import { at, TimeTeam } from '../time/time-team.ts';

const LIMIT_MS = 120_000;

/** A server whose rows are all signed, and somebody who has its database and neither keys nor files. */
describe('an erasure forged by a superuser of the database', () => {
  let test: TestApp;
  let team: TimeTeam;
  let db: pg.Client;
  /** Of Anna, who works here, in rows 1 to 4. */
  let entry: TimeEntry;
  /** Of two people who have left, in rows 5 to 12. */
  let leavers: User[];

  beforeEach(async () => {
    test = await TestApp.start();
    test.clock.set(at('08:00'));
    team = await TimeTeam.assemble(test);
    entry = await team.workedDay();
    leavers = [];
    for (const name of ['Quirina Zwetkova', 'Bertil Ypsilon']) {
      const person = await test.organisation.person({ name });
      await team.workedDay(await test.as(person));
      await team.ada.put(`/api/users/${person.id}`).send({ isActive: false }).expect(200);
      leavers.push(person);
    }
    test.clock.set('2035-03-06T08:00:00.000-05:00');
    await test.app.get(LogMaintenance).run();
    db = new pg.Client({ connectionString: test.database.url });
    await db.connect();
    await db.query('set session_replication_role = replica');
    expect(await verdicts()).toEqual([undefined, undefined]);
  }, LIMIT_MS);
  afterEach(async () => {
    await db.end();
    await test.stop();
  });

  const faultOf = async (ada: Caller, path: string) => {
    const { body } = await ada.get(path).expect(200);
    return (body as AuditVerification).firstFault?.message;
  };
  /** What the server says of both logs. */
  const verdicts = async () => {
    const { caller } = await test.signedIn('admin');
    return [
      await faultOf(caller, '/api/time-card-audit-log/verify'),
      await faultOf(caller, '/api/admin/security-log/verify'),
    ];
  };

  const rowAt = async (sequence: number): Promise<AuditRow> => {
    const { rows } = await db.query<AuditRow & { at: Date }>(
      `select sequence::float8 as sequence, id, "timestamp" as at, time_entry_id as "timeEntryId", action_type as "actionType",
         employee_id as "employeeId", employee_name as "employeeName", action_by_id as "actionById", action_by_name as "actionByName",
         reason, previous_data as "previousData", new_data as "newData", previous_hash as "previousHash", hash
       from time_audit_log where sequence = $1`,
      [sequence],
    );
    const [row] = rows;
    if (!row) throw new Error(`No row ${sequence}`);
    const { at: timestamp, ...others } = row;
    return { ...others, timestamp: timestamp.toISOString() };
  };

  const store = ({ sequence, previousData, newData, previousHash, hash }: AuditRow) =>
    db.query(
      `update time_audit_log set previous_data = $2, new_data = $3, previous_hash = $4, hash = $5 where sequence = $1`,
      [sequence, previousData, newData, previousHash, hash],
    );

  /** An hour earlier than it was, in an entry's data, with totals that fit. */
  const anHourEarlier = (data: string): string => {
    const facts = JSON.parse(data) as TimeEntry;
    const clockInTime = new Date(new Date(facts.clockInTime).getTime() - 3_600_000).toISOString();
    return canonicalJson({ ...facts, clockInTime, totalHours: facts.totalHours + 60 });
  };

  const moveEntry = (id: Id) =>
    db.query(`update time_entries set clock_in_at = clock_in_at - interval '1 hour' where id = $1`, [id]);

  /** Anna's clock-out, a signed row, and her entry. The next row no longer mentions its hash. */
  async function forgeRow(): Promise<{ sequence: number; digest: string }[]> {
    const [row, next] = [await rowAt(4), await rowAt(5)];
    const forged = { ...row, newData: anHourEarlier(row.newData ?? ''), hash: 'erased' };
    const after = { ...next, previousHash: 'erased' };
    await store(forged);
    await store(after);
    await moveEntry(entry.id);
    return [forged, after].map((each) => ({ sequence: each.sequence, digest: erasedDigest(each) }));
  }

  const listed = async (person: Id, rows: { sequence: number; digest: string }[]) => {
    for (const { sequence, digest } of rows)
      await db.query(`insert into erased_rows values ('time-audit', $1, $2, $3, now())`, [sequence, person, digest]);
  };
  const wordsOf = (rows: { sequence: number; digest: string }[]) => {
    const hash = createHash('sha256');
    for (const { sequence, digest } of rows) hash.update(`${sequence} ${digest}\n`);
    return `time-audit: ${rows.length} rows, SHA-256 ${hash.digest('hex')}`;
  };
  const completed = (person: Id, detail: string) =>
    db.query(
      `insert into security_log (id, at, event, user_id, user_name, detail)
       values ($1, now(), 'erasure_completed', $2, 'Erased person', $3)`,
      [test.clock.newId(), person, detail],
    );

  async function erase({ id }: { id: Id }): Promise<void> {
    await test.app.get(AccountErasure).eraseBySystem(id, 'Left');
    await test.app.get(ErasureJob).run();
    await test.app.get(LogMaintenance).run();
  }
  const attestationOf = async (person: Id): Promise<string> => {
    const { rows } = await db.query<{ detail: string }>(
      `select detail from security_log where event = 'erasure_completed' and user_id = $1`,
      [person],
    );
    return rows[0]?.detail ?? '';
  };
  const leaver = (n: number): User => {
    const person = leavers[n];
    if (!person) throw new Error('The test needs two');
    return person;
  };

  it('A moved clock-in is found, of somebody who was never erased, and so is the line about their erasure, chained or not', async () => {
    const rows = await forgeRow();
    await listed(team.employee.id, rows);
    await completed(team.employee.id, wordsOf(rows));
    const found = [
      expect.stringMatching(/^Row 4 of the audit log was altered\. No erasure attests it\./),
      expect.stringMatching(/^Row \d+ of the security log was inserted\. It attests an erasure without the signature/),
    ];
    expect(await verdicts()).toEqual(found);
    await test.app.get(LogMaintenance).run();
    expect(await verdicts()).toEqual(found);
  });

  it('It is found with the signature of an erasure that there was, of the same person or another', async () => {
    await erase(leaver(0));
    const sentence = await attestationOf(leaver(0).id);
    const signature = sentence.slice(sentence.indexOf('; signed '));
    const rows = await forgeRow();
    await listed(team.employee.id, rows);
    await completed(team.employee.id, wordsOf(rows) + signature);
    await completed(team.employee.id, sentence);
    expect(await verdicts()).toEqual([
      expect.stringMatching(/^Row [45] of the audit log was altered/),
      expect.stringMatching(/^Row \d+ of the security log was inserted/),
    ]);
  });

  it('A row that is put into the list of an erasure beforehand is not attested by it', async () => {
    await listed(leaver(0).id, await forgeRow());
    await erase(leaver(0)).catch(() => undefined);
    expect((await verdicts())[0]).toMatch(/^Row [45] of the audit log was altered/);
  });

  it('An erasure does not take away the hash that contradicts a row before', async () => {
    // Row 5, the next person's, has the hash of row 4.
    const row = await rowAt(4);
    const forged = { ...row, newData: anHourEarlier(row.newData ?? '') };
    await store({ ...forged, hash: rowHash(forged) });
    await moveEntry(entry.id);
    await erase(leaver(0));
    expect((await verdicts())[0]).toMatch(/^Row \d of the audit log was altered/);
  });

  it('A row with an invented digest is not attested by the next erasure that changes it', async () => {
    const row = await rowAt(8);
    const left = { ...row, newData: anHourEarlier(row.newData ?? ''), hash: row.hash };
    await store(left);
    await moveEntry(row.timeEntryId);
    await listed(team.employee.id, [{ sequence: 8, digest: erasedDigest(left) }]);
    await erase(leaver(0));
    await db.query('delete from erased_rows where person_id = $1', [team.employee.id]);
    expect((await verdicts())[0]).toMatch(/^Row 8 of the audit log was altered/);
  });

  it('What the database says an erasure leaves is not attested if it is more than that', async () => {
    const row = await rowAt(8);
    await db.query(`alter function erased_log_rows(text, uuid, bigint[]) rename to genuine_rows`);
    await db.query(`create function erased_log_rows(target text, person uuid, sequences bigint[])
      returns table (sequence bigint, is_about boolean, texts jsonb) language sql security definer as $$
        select r.sequence, r.is_about, case when r.sequence = 8 and target = 'time_audit_log'
          then jsonb_set(r.texts, '{new_data}', (r.texts -> 'new_data') || '${anHourEarlier(row.newData ?? '')}'::jsonb - 'employeeName') else r.texts end
        from genuine_rows(target, person, sequences) r $$`);
    await moveEntry(row.timeEntryId);
    await erase(leaver(0));
    expect((await verdicts())[0]).toMatch(/^Row 8 of the audit log was altered/);
  });

  it('An erasure that there was verifies, and one of somebody else whose rows it changed', async () => {
    await erase(leaver(0));
    await erase(leaver(1));
    expect(await attestationOf(leaver(1).id)).toMatch(/^time-audit: \d+ rows, SHA-256 .*; signed [0-9a-f]{128}$/);
    expect(await verdicts()).toEqual([undefined, undefined]);
  });

  it('A row whose data contradict each other is found, before it is signed', async () => {
    await team.workedDay(team.ben);
    const row = await rowAt(16);
    for (const [field, value, words] of [
      ['clockInTime', '2035-03-05T13:00:00.000Z', 'Its totals are not those of its times.'],
      ['totalHours', 540, 'Its totals are not those of its times.'],
      ['breakHours', 0, 'Its totals are not those of its times.'],
      ['status', 'clocked_in', 'Its totals are not those of its times.'],
      ['date', '2035-03-15', 'Its day is not that of its clock-in.'],
      ['employeeId', '0197fb5e-0000-7000-8000-000000000001', 'Its data are those of another entry.'],
      ['breaks', null, 'Its data are not those of an entry.'],
    ] as const) {
      const newData = canonicalJson({ ...(JSON.parse(row.newData ?? '') as TimeEntry), [field]: value });
      const changed: AuditRow = { ...row, newData };
      const hash = rowHash(changed);
      await store({ ...changed, hash });
      await db.query(`update time_audit_head set hash = $1`, [hash]);
      expect((await verdicts())[0]).toBe(`Row 16 of the audit log was altered. ${words}`);
    }
  });

  it('A row that was moved to another site, where nobody looks for it, is found', async () => {
    await db.query(`update time_audit_log set site_id = gen_random_uuid() where sequence = 3`);
    expect((await verdicts())[0]).toBe('Row 3 of the audit log was altered. Its site is not that of its entry.');
  });
});
