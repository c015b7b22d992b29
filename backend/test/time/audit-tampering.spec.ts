import { MikroORM } from '@mikro-orm/postgresql';
import type { AuditFault } from '@workforce/contracts';
import pg from 'pg';
import { AuditLog } from '../../src/modules/time/audit/audit-log.ts';
import { TIME_AUDIT } from '../../src/modules/time/audit/time-audit-chain.ts';
import { Transactions } from '../../src/platform/database/transactions.ts';
import { ormConfig } from '../../src/platform/database/orm.config.ts';
import { CheckpointSignature } from '../../src/platform/provable-log/checkpoint-signature.ts';
import { StoredLog } from '../../src/platform/provable-log/stored-log.ts';
import { type CheckedLog, verifyLog } from '../../src/platform/provable-log/verify-log.ts';
import { TestApp } from '../harness/test-app.ts';

const ROWS = 100;
const TRIES = 50;
/** Each try reads the whole log. */
const TIMEOUT_MS = 120_000;
const TEXT_COLUMNS = [
  'employee_name',
  'action_by_name',
  'reason',
  'previous_data',
  'new_data',
  'previous_hash',
  'hash',
];

/** Seeded random numbers, for reproducible tests. */
function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return 1 + (Math.floor(state / 65_536) % sides);
  };
}

describe('audit log tampering', () => {
  let test: TestApp;
  let superuser: MikroORM;

  beforeAll(async () => {
    test = await TestApp.start();
    const { person } = await test.signedIn('manager');
    const before = {
      id: test.clock.newId(),
      employeeId: person.id,
      employeeName: 'Zoë 🍳',
      siteId: person.site.id,
      siteName: person.site.name,
      timeZone: person.site.timeZone,
      date: '2035-03-05',
      clockInTime: '2035-03-05T14:00:00.000Z',
      clockOutTime: '2035-03-05T22:00:00.000Z',
      breaks: [],
      breakCorrection: 0,
      notes: 'Early',
      editReason: null,
      source: 'online' as const,
      version: 1,
    };
    await test.app.get(Transactions).run(async () => {
      const audit = test.app.get(AuditLog);
      for (let n = 1; n <= ROWS; n += 1)
        audit.record({ before, after: { ...before, version: n + 1 }, actor: person, reason: `Reason ${n}` });
    });
    superuser = await MikroORM.init(ormConfig(test.database.url, 1));
  });
  afterAll(async () => {
    await superuser.close();
    await test.stop();
  });

  /** The result of the verification after a change by the superuser, which is rolled back. */
  async function verdictAfter(...statements: [sql: string, ...values: unknown[]][]): Promise<CheckedLog> {
    const em = superuser.em.fork();
    await em.begin();
    try {
      await em.execute('set local session_replication_role = replica');
      for (const [sql, ...values] of statements) await em.execute(sql, values);
      const { publicKey } = test.app.get(CheckpointSignature);
      return await verifyLog(new StoredLog(em, TIME_AUDIT), { publicKey });
    } finally {
      await em.rollback();
    }
  }

  const expectFault = ({ firstFault }: CheckedLog, fault: AuditFault, sequence: number) =>
    expect([firstFault?.fault, firstFault?.sequence]).toEqual([fault, sequence]);

  it('The audit log verifies as the application wrote it', async () => {
    expect(await verdictAfter()).toEqual({ rows: ROWS, fitting: [], firstFault: null });
  });

  it(
    `The audit log verification finds any row with one changed byte, ${TRIES} at random`,
    async () => {
      const roll = dice(1);
      for (let n = 0; n < TRIES; n += 1) {
        const row = roll(ROWS);
        const column = TEXT_COLUMNS[roll(TEXT_COLUMNS.length) - 1] ?? 'hash';
        const place = roll(4);
        const change = `overlay(${column} placing case substr(${column}, ${place}, 1) when 'x' then 'y' else 'x' end from ${place})`;
        expectFault(
          await verdictAfter([`update time_audit_log set ${column} = ${change} where sequence = ?`, row]),
          'altered',
          row,
        );
      }
    },
    TIMEOUT_MS,
  );

  it.each([
    [`"timestamp" = "timestamp" + interval '1 millisecond'`],
    [`action_type = 'created'`],
    ['reason = null'],
    ['time_entry_id = gen_random_uuid()'],
    ['employee_id = gen_random_uuid()'],
    ['action_by_id = gen_random_uuid()'],
    ['id = gen_random_uuid()'],
  ])('The audit log verification finds a row changed by %s', async (change) => {
    expectFault(await verdictAfter([`update time_audit_log set ${change} where sequence = 77`]), 'altered', 77);
  });

  it(
    `The audit log verification finds any deleted row, ${TRIES} at random, also when the gap is closed`,
    async () => {
      const roll = dice(2);
      for (let n = 0; n < TRIES; n += 1) {
        const row = roll(ROWS);
        const deletion: [string, number] = ['delete from time_audit_log where sequence = ?', row];
        const closing: [string, number][] =
          n % 2 === 0
            ? []
            : [
                ['update time_audit_log set sequence = -sequence + 1 where sequence > ?', row],
                ['update time_audit_log set sequence = -sequence where sequence < ?', 0],
              ];
        expectFault(await verdictAfter(deletion, ...closing), 'removed', row);
      }
    },
    TIMEOUT_MS,
  );

  it(
    `The audit log verification finds any inserted row, ${TRIES} at random`,
    async () => {
      const roll = dice(3);
      for (let n = 0; n < TRIES; n += 1) {
        const row = roll(ROWS);
        expectFault(
          await verdictAfter(
            ['update time_audit_log set sequence = -sequence - 1 where sequence >= ?', row],
            ['update time_audit_log set sequence = -sequence where sequence < 0'],
            [
              `insert into time_audit_log select ?::bigint, gen_random_uuid(), "timestamp", time_entry_id, action_type, employee_id,
               employee_name, action_by_id, action_by_name, reason, previous_data, new_data, previous_hash, hash, site_id
             from time_audit_log where sequence = ?`,
              row,
              row === ROWS ? 1 : ROWS + 1,
            ],
          ),
          'inserted',
          row,
        );
      }
    },
    TIMEOUT_MS,
  );

  it(
    `The audit log verification finds the first of two swapped rows, ${TRIES} at random`,
    async () => {
      const roll = dice(4);
      for (let n = 0; n < TRIES; n += 1) {
        const a = roll(ROWS);
        const b = ((a + roll(ROWS - 1) - 1) % ROWS) + 1;
        expectFault(
          await verdictAfter(
            ['update time_audit_log set sequence = -1 where sequence = ?', a],
            ['update time_audit_log set sequence = ? where sequence = ?', a, b],
            ['update time_audit_log set sequence = ? where sequence = -1', b],
          ),
          'altered',
          Math.min(a, b),
        );
      }
    },
    TIMEOUT_MS,
  );

  it('The audit log verification finds the row after which the log was truncated', async () => {
    expectFault(await verdictAfter(['delete from time_audit_log where sequence > 50']), 'removed', 51);
    expectFault(await verdictAfter(['truncate time_audit_log']), 'removed', 1);
  });

  it.each([
    'update time_audit_log set reason = reason',
    'delete from time_audit_log',
    'truncate time_audit_log',
    'drop table time_audit_log',
    'alter table time_audit_log disable trigger all',
    'drop trigger append_only on time_audit_log',
    'set session_replication_role = replica',
    'grant update on time_audit_log to workforce_app',
    'update log_checkpoints set hash = hash',
    'delete from log_checkpoints',
    'truncate log_checkpoints',
    'update security_log set detail = detail',
    'delete from security_log',
    'truncate security_log',
    'delete from migrations',
  ])("The database refuses changes of the audit log by the application's role: %s", async (statement) => {
    const client = new pg.Client({ connectionString: test.database.appUrl });
    await client.connect();
    try {
      if (statement.startsWith('grant')) await client.query(statement);
      else await expect(client.query(statement)).rejects.toMatchObject({ code: '42501' });
      const { rows } = await client.query(`select has_table_privilege('time_audit_log', 'update') as may`);
      expect(rows).toEqual([{ may: false }]);
    } finally {
      await client.end();
    }
  });

  it.each([
    'update time_audit_log set reason = reason',
    'delete from time_audit_log',
    'truncate time_audit_log',
    'delete from log_checkpoints',
    'truncate log_checkpoints',
    'delete from security_log',
    'truncate security_log',
  ])('The database refuses changes of the audit log even by its owner: %s', async (statement) => {
    await expect(superuser.em.fork().execute(statement)).rejects.toThrow('is append-only');
  });
});
