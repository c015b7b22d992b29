import type { Id } from '@workforce/contracts';
import pg from 'pg';
import type { Worker } from './faults-organisation.ts';
import type { Acknowledged, Ledger } from './ledger.ts';
import { unreadablePhotos } from './photo-proof.ts';

/** How the database differs from what was acknowledged; empty lists and zeros when each write is there exactly once. */
export interface Proof {
  acknowledged: number;
  /** Acknowledged writes that aren't there. */
  lost: string[];
  /** Writes that were made more than once. */
  doubled: string[];
}

/**
 * Compares the ledger with the tables, and the photos' files with their rows; to be called once every device has its answers.
 *
 * @param url of the product, for the photos
 */
export async function prove(
  { databaseUrl, url }: { databaseUrl: string; url: string },
  ledger: Ledger,
  workers: readonly Worker[],
): Promise<Proof> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const proof: Proof = { acknowledged: ledger.writes.length, lost: [], doubled: [] };
    await proveMessages(client, ledger, proof);
    await provePhotos(client, ledger, proof);
    for (const worker of workers) {
      await proveTicks(client, ledger, worker, proof);
      await proveClock(client, ledger, worker.place.person, proof);
    }
    proof.lost.push(...(await unreadablePhotos(client, url, workers)));
    return proof;
  } finally {
    await client.end();
  }
}

async function countsOf(client: pg.Client, sql: string, values: unknown[]): Promise<Map<string, number>> {
  const { rows } = await client.query<{ key: string; count: string }>(sql, values);
  return new Map(rows.map(({ key, count }) => [key, Number(count)]));
}

function compare(proof: Proof, writes: readonly Acknowledged[], keyOf: (write: Acknowledged) => string) {
  return (counts: ReadonlyMap<string, number>) => {
    for (const write of writes) {
      const count = counts.get(keyOf(write)) ?? 0;
      if (count === 0) proof.lost.push(`${write.kind} ${write.key}`);
    }
    for (const [key, count] of counts) if (count > 1) proof.doubled.push(`${count} times ${key}`);
  };
}

async function proveMessages(client: pg.Client, ledger: Ledger, proof: Proof) {
  const counts = await countsOf(client, 'select content as key, count(*) from messages group by content', []);
  compare(proof, ledger.of('message'), ({ subject }) => subject)(counts);
}

async function provePhotos(client: pg.Client, ledger: Ledger, proof: Proof) {
  const sql = 'select device_photo_id as key, count(*) from photos group by device_photo_id';
  compare(proof, ledger.of('photo'), ({ key }) => key)(await countsOf(client, sql, []));
}

/** Every tick raises the checklist's version by one, and the last of a task has left its note. */
async function proveTicks(client: pg.Client, ledger: Ledger, { place, version }: Worker, proof: Proof) {
  const ticks = ledger.of('tick').filter(({ person }) => person === place.person);
  const { rows } = await client.query<{ version: number }>('select version from checklist_instances where id = $1', [
    place.instanceId,
  ]);
  const made = (rows[0]?.version ?? 0) - version;
  if (made < ticks.length) proof.lost.push(`${ticks.length - made} ticks of ${place.instanceId}`);
  if (made > ticks.length) proof.doubled.push(`${made - ticks.length} ticks of ${place.instanceId}`);
  const { rows: items } = await client.query<{ id: Id; notes: string | null }>(
    'select id, notes from checklist_items where instance_id = $1',
    [place.instanceId],
  );
  const notes = new Map(items.map((item) => [item.id, item.notes]));
  const last = new Map(ticks.map(({ subject, key }) => [subject, key]));
  for (const [item, key] of last) if (notes.get(item) !== key) proof.lost.push(`the last tick of ${item}`);
}

/** Every clock-in has made one entry, and every clock-out has closed one; the audit log has a row for each. */
async function proveClock(client: pg.Client, ledger: Ledger, person: Id, proof: Proof) {
  const own = (kind: 'clock-in' | 'clock-out') => ledger.of(kind).filter((write) => write.person === person).length;
  const { rows } = await client.query<{ entries: string; closed: string; audited: string }>(
    `select count(*) as entries, count(clock_out_at) as closed,
       (select count(*) from time_audit_log where employee_id = $1) as audited
     from time_entries where employee_id = $1`,
    [person],
  );
  const { entries = 0, closed = 0, audited = 0 } = rows[0] ?? {};
  const pairs: [string, number, number][] = [
    ['clock-ins', own('clock-in'), Number(entries)],
    ['clock-outs', own('clock-out'), Number(closed)],
    ['audited clock actions', own('clock-in') + own('clock-out'), Number(audited)],
  ];
  for (const [what, told, made] of pairs) {
    if (made < told) proof.lost.push(`${told - made} ${what} of ${person}`);
    if (made > told) proof.doubled.push(`${made - told} ${what} of ${person}`);
  }
}
