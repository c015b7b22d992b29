import type { AuditFault, AuditVerification } from '@workforce/contracts';
import fc from 'fast-check';
import { chain, CHAIN_START } from '../../src/platform/provable-log/chain.ts';
import { SECURITY } from '../../src/modules/security-log/security-chain.ts';
import { TIME_AUDIT } from '../../src/modules/time/audit/time-audit-chain.ts';
import { clock } from '../time/time-team.ts';
import { LogFixture, type Tampering } from './log-fixture.ts';

const ROWS = 12;
/** Each attempt reads the whole log. */
const TIMEOUT_MS = 120_000;

const setHead = (table: string, sequence: number, log: string): Tampering[number] => [
  `update ${table} set sequence = ${sequence}, hash = coalesce((select hash from ${log} where sequence = ${sequence}), repeat('0', 64))`,
];

describe('tampering by a superuser of the database', () => {
  let logs: LogFixture;

  beforeAll(async () => {
    logs = await LogFixture.make();
  });
  afterAll(() => logs.stop());

  const found = ({ ok, firstFault }: AuditVerification) => [ok, firstFault?.fault, firstFault?.sequence];
  const fault = (kind: AuditFault, sequence: number) => [false, kind, sequence];
  /** Truncates the time-card audit log with its head and checkpoints after `sequence`. */
  const cutBehind = (sequence: number): Tampering => [
    [`delete from time_audit_log where sequence > ${sequence}`],
    setHead('time_audit_head', sequence, 'time_audit_log'),
    [`delete from log_checkpoints where log = 'time-audit' and sequence > ${sequence}`],
  ];

  it('An untampered log verifies and is signed until its last row', async () => {
    expect(await logs.timeAudit()).toMatchObject({
      ok: true,
      rows: ROWS,
      checkpoints: 3,
      signedUntil: { sequence: ROWS },
    });
    const security = await logs.security();
    expect(security).toMatchObject({ ok: true, checkpoints: 3 });
    expect(security.signedUntil?.sequence).toBe(security.rows);
    expect(security.unknowns.map(({ code }) => code)).toEqual(['no_anchor']);
  });

  it('A deleted checkpoint is found, by the first row that it covered', async () => {
    for (const [number, sequence] of [
      [1, 1],
      [2, 5],
      [3, 12],
    ] as const)
      expect(
        found(await logs.timeAudit([`delete from log_checkpoints where log = 'time-audit' and number = ${number}`])),
      ).toEqual(fault('checkpoint', sequence));
  });

  it('A checkpoint moved to another row is found', async () => {
    for (const [number, to, sequence] of [
      [1, 0, 1],
      [2, 0, 4],
      [3, 0, 8],
      [2, 11, 11],
    ] as const)
      expect(
        found(
          await logs.timeAudit([
            `update log_checkpoints set sequence = ${to} where log = 'time-audit' and number = ${number}`,
          ]),
        ),
      ).toEqual(fault('checkpoint', sequence));
  });

  it('A log truncated together with its head and checkpoints is found by the first missing row', async () => {
    for (const sequence of [0, 3, 4, 9, 11])
      expect(found(await logs.timeAudit(...cutBehind(sequence)))).toEqual(fault('removed', sequence + 1));
  });

  it('An emptied log is found by its first row', async () => {
    const [, ...others] = cutBehind(0);
    expect(found(await logs.timeAudit(['truncate time_audit_log'], ...others))).toEqual(fault('removed', 1));
  });

  it('A log rewritten with new hashes is found, with its checkpoints or without them', async () => {
    const rows = await logs.asSuperuser((em) => TIME_AUDIT.rowsAfter(em, 0, ROWS));
    const contents = rows.map(({ sequence: _, previousHash: __, hash: ___, ...content }) => ({
      ...content,
      actionByName: 'Somebody else',
    }));
    const rewritten: Tampering = chain(CHAIN_START, contents).map(({ sequence, previousHash, hash }) => [
      `update time_audit_log set action_by_name = 'Somebody else', previous_hash = ?, hash = ? where sequence = ?`,
      previousHash,
      hash,
      sequence,
    ]);
    rewritten.push(setHead('time_audit_head', ROWS, 'time_audit_log'));
    expect(found(await logs.timeAudit(...rewritten))).toEqual(fault('checkpoint', 4));
    expect(found(await logs.timeAudit(...rewritten, [`delete from log_checkpoints where log = 'time-audit'`]))).toEqual(
      fault('checkpoint', ROWS),
    );
  });

  it('A time entry changed, deleted or inserted without the log is found', async () => {
    const { sequence, timeEntryId: entry } = await logs.asSuperuser(async (em) => {
      const [row] = await TIME_AUDIT.rowsAfter(em, 7, 1);
      if (!row) throw new Error('There is a row 8');
      return row;
    });
    for (const change of [
      `clock_in_at = clock_in_at + interval '1 minute'`,
      `clock_out_at = clock_out_at - interval '1 minute'`,
      `breaks = '{}'`,
      'break_correction = 5',
      `notes = 'Was there'`,
      `edit_reason = 'None'`,
      'version = version + 1',
      `source = 'offline'`,
      'date = date + 1',
      `employee_id = (select employee_id from time_entries where id <> '${entry}' limit 1)`,
    ]) {
      const verdict = await logs.timeAudit([`update time_entries set ${change} where id = '${entry}'`]);
      expect([change, ...found(verdict), verdict.firstFault?.entryId]).toEqual([
        change,
        ...fault('entry', sequence),
        entry,
      ]);
    }
    expect(found(await logs.timeAudit(['delete from time_entries']))).toEqual(fault('entry', 4));
    const copied = `insert into time_entries select (jsonb_populate_record(t, '{"id": "0197fb5e-0000-7000-8000-000000000001"}')).* from time_entries t where id = '${entry}'`;
    const verdict = await logs.timeAudit(
      ['alter table time_entries drop constraint time_entries_no_overlap'],
      [copied],
    );
    expect([found(verdict), verdict.firstFault?.entryId]).toEqual([
      fault('entry', 0),
      '0197fb5e-0000-7000-8000-000000000001',
    ]);
  });

  it('The verification lists what it cannot know', async () => {
    const codes = async (...tampering: Tampering) =>
      (await logs.timeAudit(...tampering)).unknowns.map(({ code }) => code);
    expect(await codes()).toEqual(['no_anchor']);
    await logs.work(logs.team.anna, '2035-03-08');
    expect((await logs.timeAudit()).unknowns[0]).toEqual({
      code: 'unsigned_rows',
      message: expect.stringContaining('Rows 13 to 16 are not signed yet'),
    });
  });

  it(
    'Any changed or removed row or checkpoint is found, and the first bad row named',
    async () => {
      const columns = ['employee_name', 'action_by_name', 'new_data', 'previous_hash', 'hash', 'id', 'time_entry_id'];
      await fc.assert(
        fc.asyncProperty(
          fc.integer({ min: 1, max: ROWS }),
          fc.constantFrom(...columns),
          fc.boolean(),
          async (row, column, isRemoved) => {
            const value = column.endsWith('id') ? 'gen_random_uuid()' : `${column} || 'x'`;
            const statement = isRemoved
              ? 'delete from time_audit_log'
              : `update time_audit_log set ${column} = ${value}`;
            const verdict = await logs.timeAudit([`${statement} where sequence = ${row}`]);
            expect(found(verdict)).toEqual(fault(isRemoved ? 'removed' : 'altered', row));
          },
        ),
        { numRuns: 60, seed: 14 },
      );
      const changes = ['hash', 'signature', 'previous'].map((column) => `${column} = ${column} || 'x'`);
      const others = ['sequence = sequence + 1', 'day = day + 1', `created_at = created_at + interval '1 s'`];
      await fc.assert(
        fc.asyncProperty(
          fc.constantFrom('time-audit', 'security'),
          fc.integer({ min: 1, max: 3 }),
          fc.constantFrom(...changes, ...others, `reason = 'rows'`, 'number = number + 7', null),
          async (log, number, change) => {
            const statement = change === null ? 'delete from log_checkpoints' : `update log_checkpoints set ${change}`;
            const where = `where log = '${log}' and number = ${number}`;
            const verdict = await (log === 'security'
              ? logs.security([`${statement} ${where}`])
              : logs.timeAudit([`${statement} ${where}`]));
            expect([change, found(verdict).slice(0, 2)]).toEqual([change, [false, 'checkpoint']]);
          },
        ),
        { numRuns: 60, seed: 15 },
      );
    },
    TIMEOUT_MS,
  );

  it('A row with the sequence number of another, or with none, is found, also at the end of a batch', async () => {
    const copyOf = (row: number, fields: string): Tampering => [
      ['alter table time_audit_log drop constraint time_audit_log_pkey, alter column sequence drop not null'],
      [
        `insert into time_audit_log select (jsonb_populate_record(t, '{"id": "0197fb5e-0000-7000-8000-000000000002", ${fields}}')).*
         from time_audit_log t where sequence = ${row}`,
      ],
    ];
    const { rows } = await logs.timeAudit();
    await logs.fill(1_005 - rows);
    expect(await logs.timeAudit()).toMatchObject({ ok: true, rows: 1_005 });
    const forged = '"employee_name": "Somebody else"';
    for (const row of [1, 999, 1_000, 1_001, 1_005])
      expect(found(await logs.timeAudit(...copyOf(row, forged)))).toEqual(fault('inserted', row));
    for (const [sequence, named] of [
      ['-9223372036854775000', -9223372036854775000],
      ['null', 0],
    ] as const)
      expect(found(await logs.timeAudit(...copyOf(7, `"sequence": ${sequence}`)))).toEqual(fault('inserted', named));
  });

  it('A deleted head of the log is found, and clock actions answer 500 without it', async () => {
    const gone = await logs.timeAudit(['delete from time_audit_head']);
    expect(found(gone)).toEqual(fault('removed', 1_006));
    expect(gone.firstFault?.message).toContain('the record of where the log ends is missing');
    const [head] = await logs.test
      .em()
      .execute<{ sequence: string; previous_hash: string; hash: string }[]>('select * from time_audit_head');
    await logs.test.database.asOwner('delete from time_audit_head');
    logs.test.clock.set('2035-03-09T09:00:00.000-05:00');
    const entries = 'select count(*)::int as n from time_entries';
    const before = await logs.test.em().execute(entries);
    await clock(logs.team.ben, 'clock-in').expect(500);
    expect(await logs.test.em().execute(entries)).toEqual(before);
    await logs.test.database.asOwner(
      `insert into time_audit_head (id, sequence, previous_hash, hash) values (1, ${head?.sequence}, '${head?.previous_hash}', '${head?.hash}')`,
    );
    expect(await logs.timeAudit()).toMatchObject({ ok: true });
  });

  describe('the security log', () => {
    it('A security log row altered or removed, a truncated log, and a changed address are found', async () => {
      const { rows } = await logs.security();
      for (let row = 1; row <= rows; row += 1) {
        expect(found(await logs.security([`update security_log set detail = 'x' where sequence = ${row}`]))).toEqual(
          fault('altered', row),
        );
        expect(found(await logs.security([`delete from security_log where sequence = ${row}`]))).toEqual(
          fault('removed', row),
        );
        expect(
          found(await logs.security([`update security_log set address = '10.0.0.1' where sequence = ${row}`])),
        ).toEqual(fault('altered', row));
      }
      expect(
        found(
          await logs.security(
            ['delete from security_log where sequence > 2'],
            setHead('security_log_head', 2, 'security_log'),
            [`delete from log_checkpoints where log = 'security'`],
          ),
        ),
      ).toEqual(fault('removed', 3));
    });

    it('The hash chain of the security log contains no IP address', async () => {
      const [row] = await logs.asSuperuser((em) => SECURITY.rowsAfter(em, 0, 1));
      expect(JSON.stringify(row)).not.toContain('127.0.0.1');
      expect(row?.addressDigest).toMatch(/^[0-9a-f]{64}$/);
    });

    it('GET /api/admin/security-log/verify is for admins only', async () => {
      const { body } = await logs.team.ada.get('/api/admin/security-log/verify').expect(200);
      expect(body).toMatchObject({ ok: true, firstFault: null });
      await logs.team.mia.get('/api/admin/security-log/verify').expect(403);
    });
  });
});
