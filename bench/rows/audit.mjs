import { loadBuilt } from '../stage/workspace.mjs';
import { withDataFolder } from '../stage/data-folder.mjs';
import { pg } from '../limit/driver.mjs';

const ROWS = 1_000_000;
const ROWS_AT_A_TIME = 5_000;
const WRITERS = 16;
const SECONDS = 4;

const modules = () =>
  Promise.all(
    [
      'backend/dist/platform/database/embedded-database.js',
      'backend/dist/platform/database/migrate.js',
      'backend/dist/platform/database/orm.config.js',
      'backend/dist/platform/database/transactions.js',
      'backend/dist/modules/time/audit/audit-chain.js',
      'backend/dist/modules/time/audit/time-audit-chain.js',
      'backend/dist/modules/time/audit/audit-log.js',
      'backend/dist/platform/provable-log/chain.js',
      'backend/dist/platform/provable-log/stored-log.js',
      'backend/dist/platform/provable-log/verify-log.js',
    ].map(loadBuilt),
  ).then((loaded) => Object.assign({}, ...loaded));

/** Throughput over some seconds with several concurrent callers. */
async function perSecond(work) {
  const until = performance.now() + SECONDS * 1_000;
  let count = 0;
  await Promise.all(
    Array.from({ length: WRITERS }, async () => {
      for (; performance.now() < until; count += 1) await work();
    }),
  );
  return count / SECONDS;
}

const ENTRY = {
  employeeName: 'Person 0001',
  date: '2035-03-05',
  clockInTime: '2035-03-05T14:00:00.000Z',
  clockOutTime: null,
  breaks: [],
  breakCorrection: 0,
  notes: null,
  editReason: null,
  source: 'online',
  version: 1,
};

function appends(orm, { AuditLog, Transactions }, newId) {
  const transactions = new Transactions(orm.em);
  const audit = new AuditLog(transactions, orm.em, { now: () => new Date(), newId });
  const actor = { id: newId(), name: 'Person 0001' };
  return perSecond(() =>
    transactions.run(async () =>
      audit.record({ before: null, after: { ...ENTRY, id: newId(), employeeId: actor.id }, actor, reason: null }),
    ),
  );
}

const APPEND_ONE = `with head as (
    update time_audit_head set sequence = sequence + 1, previous_hash = hash,
      hash = encode(sha256(convert_to($12 || hash || $13 || (sequence + 1)::text || $14, 'UTF8')), 'hex')
    returning sequence, previous_hash, hash
  )
  insert into time_audit_log (id, timestamp, time_entry_id, action_type, employee_id, employee_name, action_by_id,
    action_by_name, reason, previous_data, new_data, site_id, sequence, previous_hash, hash)
  select $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, (select id from org_units where kind = 'site'), sequence, previous_hash, hash
  from head`;

/** The same statements without the product. */
async function bareAppends(url, { linkText }, content) {
  const valuesOf = (row) => [...Object.values(row), ...linkText(row)];
  const pool = new pg.Pool({ connectionString: url, max: WRITERS, options: '-c timezone=UTC' });
  const one = async () => {
    const client = await pool.connect();
    await client.query('begin');
    await client.query(APPEND_ONE, valuesOf(content()));
    await client.query('commit');
    client.release();
  };
  try {
    return await perSecond(one);
  } finally {
    await pool.end();
  }
}

const snake = (name) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const columnsOf = (row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [snake(name), value]));

async function insert(client, rows, site_id) {
  const last = rows.at(-1);
  await client.query(
    `with head as (update time_audit_head set sequence = $2, hash = $3)
     insert into time_audit_log select * from json_populate_recordset(null::time_audit_log, $1)`,
    [JSON.stringify(rows.map((row) => ({ ...columnsOf(row), site_id }))), last.sequence, last.hash],
  );
}

async function fill(url, { chain, CHAIN_START }, content) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  let head =
    (await client.query('select sequence::float8 as sequence, hash from time_audit_head')).rows[0] ?? CHAIN_START;
  const [site] = (await client.query("select id from org_units where kind = 'site'")).rows;
  while (head.sequence < ROWS) {
    const count = Math.min(ROWS_AT_A_TIME, ROWS - head.sequence);
    const rows = chain(head, Array.from({ length: count }, content));
    await insert(client, rows, site.id);
    head = rows.at(-1);
  }
  await client.query('vacuum analyze time_audit_log');
  await client.end();
}

/** Append rate of the audit chain, and verification time of a long one. */
export const audit = {
  name: 'audit',
  title: 'audit chain',
  measure: () =>
    withDataFolder(async (folder) => {
      const loaded = await modules();
      const { MikroORM } = await import('@mikro-orm/postgresql');
      const { v7: newId } = await import('uuid');
      const data = JSON.stringify({ ...ENTRY, breakHours: 0, totalHours: 0, status: 'clocked_in' });
      const person = { id: newId(), name: 'Person 0001' };
      const content = () => ({
        id: newId(),
        timestamp: new Date().toISOString(),
        timeEntryId: newId(),
        actionType: 'updated',
        employeeId: person.id,
        employeeName: person.name,
        actionById: person.id,
        actionByName: person.name,
        reason: null,
        previousData: data,
        newData: data,
      });
      const database = await loaded.EmbeddedDatabase.start(folder);
      const { url, appUrl } = database;
      try {
        await loaded.migrate(url, appUrl);
        const orm = await MikroORM.init(loaded.ormConfig(appUrl, WRITERS));
        const product = await appends(orm, loaded, newId);
        const bare = await bareAppends(url, loaded, content);
        await fill(url, loaded, content);
        const began = performance.now();
        const verdict = await loaded.verifyLog(new loaded.StoredLog(orm.em.fork(), loaded.TIME_AUDIT), {
          publicKey: undefined,
        });
        const seconds = (performance.now() - began) / 1_000;
        await orm.close();
        return {
          failures: verdict.firstFault === null && verdict.rows === ROWS ? 0 : 1,
          figures: [
            { label: `audit append, ${WRITERS} writers`, value: product, unit: '/s' },
            { label: 'audit append, bare transaction', value: bare, unit: '/s' },
            { label: 'audit append, ratio', value: product / bare, unit: '' },
            { label: `check of ${ROWS.toLocaleString('en')} audit rows`, value: seconds, unit: 's', atMost: 60 },
          ],
        };
      } finally {
        await database.stop();
      }
    }),
};
