import type { AuditFault } from '@workforce/contracts';
import { type ChainHead, type ChainRow, CHAIN_START, chain, rowHash } from './chain.ts';
import { CheckpointSignature, publicKeyOf } from './checkpoint-signature.ts';
import { type Checkpoint, digestOfLast, type SignedCheckpoint } from './checkpoint.ts';
import { verifyLog } from './verify-log.ts';

interface Content {
  id: string;
  reason: string | null;
  newData: string;
}
type Row = Content & ChainRow;

const LENGTH = 12;
const SECRET = 'the key that is not in the database';
const id = (n: number) => `0197fb5e-0000-7000-8000-${String(n).padStart(12, '0')}`;

const content = (n: number, reason: string | null = `Reason ${n} of Zoë "Ann" O’Neil\n🍳`): Content => ({
  id: id(n),
  reason,
  newData: '{"a":1}',
});

const ROWS = chain(
  CHAIN_START,
  Array.from({ length: LENGTH }, (_, index) => content(index + 1)),
);
const at = (rows: readonly Row[], sequence: number): Row => {
  const row = rows[sequence - 1];
  if (!row) throw new Error(`No row ${sequence}`);
  return row;
};
const headOf = (rows: readonly Row[]): ChainHead => rows.at(-1) ?? CHAIN_START;
const signature = (secret = SECRET) =>
  new CheckpointSignature({ auditSigningSecret: secret } as ConstructorParameters<typeof CheckpointSignature>[0]);
const statement = (sequence: number) => ({
  log: 'time-audit' as const,
  day: '2035-03-08',
  sequence,
  hash: at(ROWS, sequence).hash,
  createdAt: '2035-03-08T20:00:00.000Z',
  reason: 'day' as const,
});
/** Checkpoints as they were made before they were chained. */
const unchained = (...sequences: number[]): SignedCheckpoint[] =>
  sequences.map((sequence, index) => signature().sign({ ...statement(sequence), number: index + 1, previous: null }));
/** Checkpoints chained after the given ones. */
const chained = (before: readonly SignedCheckpoint[], ...sequences: number[]): SignedCheckpoint[] => {
  const all = [...before];
  for (const sequence of sequences) {
    const checkpoint: Checkpoint = { ...statement(sequence), number: all.length + 1, previous: digestOfLast(all) };
    all.push(signature().sign(checkpoint));
  }
  return all;
};

interface Around {
  checkpoints?: SignedCheckpoint[];
  outside?: SignedCheckpoint[];
  head?: ChainHead;
  publicKey?: string | undefined;
}

const verified = async (rows: Row[], { checkpoints = [], outside = [], head, ...key }: Around = {}) => {
  const checked = await verifyLog(
    {
      title: 'the log',
      rows: async function* () {
        const sorted = [...rows].sort((a, b) => a.sequence - b.sequence);
        yield sorted.slice(0, 5);
        yield sorted.slice(5);
      },
      checkpoints: () => Promise.resolve(checkpoints),
      head: () => Promise.resolve(head ?? headOf(ROWS)),
    },
    { publicKey: 'publicKey' in key ? key.publicKey : publicKeyOf(SECRET), outside },
  );
  return { ...checked, ok: checked.firstFault === null };
};

/** The rows with those from `sequence` on moved by `by` places. */
const shifted = (rows: readonly Row[], sequence: number, by: number): Row[] =>
  rows.map((row) => (row.sequence >= sequence ? { ...row, sequence: row.sequence + by } : row));
const without = (sequence: number) => ROWS.filter((row) => row.sequence !== sequence);
const replaced = (row: Row) => ROWS.map((other) => (other.sequence === row.sequence ? row : other));
const rehashed = (row: Row): Row => ({ ...row, hash: rowHash(row) });
/** The rows with everything from `sequence` on rewritten. */
const rechained = (sequence: number): Row[] => {
  const kept = ROWS.slice(0, sequence - 1);
  return [
    ...kept,
    ...chain(
      headOf(kept),
      ROWS.slice(sequence - 1).map((_, index) => content(sequence + index, 'Forged')),
    ),
  ];
};
const everyRow = ROWS.map(({ sequence }) => sequence);

describe('verifyLog', () => {
  it('verifyLog accepts an untampered log', async () => {
    for (const checkpoints of [unchained(4, LENGTH), chained([], 4, 4, LENGTH), chained(unchained(2, 4), 4, LENGTH)]) {
      const verdict = await verified(ROWS, { checkpoints, outside: checkpoints.slice(-1) });
      expect(verdict).toMatchObject({ ok: true, rows: LENGTH, fitting: checkpoints, firstFault: null });
    }
    expect(await verified([], { head: CHAIN_START })).toMatchObject({ ok: true, rows: 0 });
  });

  const faults: [what: string, tamper: (k: number) => Row[], fault: AuditFault][] = [
    ['altered', (k) => replaced({ ...at(ROWS, k), reason: 'Other' }), 'altered'],
    ['altered and rehashed', (k) => replaced(rehashed({ ...at(ROWS, k), newData: '{"a":2}' })), 'altered'],
    ['given another hash', (k) => replaced({ ...at(ROWS, k), hash: '0'.repeat(64) }), 'altered'],
    ['given another previous hash', (k) => replaced({ ...at(ROWS, k), previousHash: 'f'.repeat(64) }), 'altered'],
    ['removed', without, 'removed'],
    ['removed with later rows moved up', (k) => shifted(without(k), k, -1), 'removed'],
    [
      'inserted',
      (k) => [...shifted(ROWS, k, 1), { ...content(99), sequence: k, previousHash: 'x', hash: 'y' }],
      'inserted',
    ],
    [
      'inserted with the right hash',
      (k) => [...shifted(ROWS, k, 1), ...chain(headOf(ROWS.slice(0, k - 1)), [content(99)])],
      'inserted',
    ],
  ];
  it.each(faults)('verifyLog finds a row that was %s', async (_, tamper, fault) => {
    for (const k of everyRow) {
      const { firstFault, ok } = await verified(tamper(k));
      expect([k, ok, firstFault?.fault, firstFault?.sequence]).toEqual([k, false, fault, k]);
    }
  });

  it('verifyLog finds the first of two swapped rows', async () => {
    for (const a of everyRow)
      for (const b of everyRow.filter((other) => other > a)) {
        const swapped = ROWS.map((row) => {
          if (row.sequence === a) return { ...row, sequence: b };
          return row.sequence === b ? { ...row, sequence: a } : row;
        });
        expect((await verified(swapped)).firstFault).toMatchObject({ fault: 'altered', sequence: a });
      }
  });

  it('verifyLog finds rows removed from the end or appended there', async () => {
    expect((await verified(ROWS.slice(0, 7))).firstFault).toMatchObject({ fault: 'removed', sequence: 8 });
    expect((await verified([])).firstFault).toMatchObject({ fault: 'removed', sequence: 1 });
    const longer = [...ROWS, ...chain(headOf(ROWS), [content(98), content(99)])];
    expect((await verified(longer)).firstFault).toMatchObject({ fault: 'inserted', sequence: LENGTH + 1, id: id(98) });
  });

  it('verifyLog finds a truncated or rewritten log by a signed checkpoint', async () => {
    const checkpoints = chained([], 4, 10);
    const cut = ROWS.slice(0, 8);
    expect((await verified(cut, { checkpoints, head: headOf(cut) })).firstFault).toMatchObject({
      fault: 'removed',
      sequence: 9,
    });
    for (const k of [1, 4, 5, 10]) {
      const forged = rechained(k);
      expect((await verified(forged, { checkpoints, head: headOf(forged) })).firstFault).toMatchObject({
        fault: 'checkpoint',
        sequence: k <= 4 ? 4 : 10,
      });
    }
    const afterwards = rechained(11);
    expect(await verified(afterwards, { checkpoints, head: headOf(afterwards) })).toMatchObject({ ok: true });
  });

  it('verifyLog finds a log truncated or rewritten together with its checkpoints by a copy outside the database', async () => {
    const checkpoints = chained([], 4, 10);
    const newest = checkpoints.slice(-1);
    const cut = ROWS.slice(0, 8);
    const afterCut = { head: headOf(cut), outside: newest };
    for (const left of [checkpoints.slice(0, 1), []])
      expect((await verified(cut, { ...afterCut, checkpoints: left })).firstFault).toMatchObject({
        fault: 'removed',
        sequence: 9,
      });
    expect((await verified([], { head: CHAIN_START, outside: newest })).firstFault).toMatchObject({
      fault: 'removed',
      sequence: 1,
    });
    const forged = rechained(6);
    for (const [outside, sequence] of [
      [newest, 10],
      [checkpoints, 10],
    ] as const)
      expect((await verified(forged, { head: headOf(forged), outside: [...outside] })).firstFault).toMatchObject({
        fault: 'checkpoint',
        sequence: outside === newest ? sequence : 4,
      });
  });

  it('verifyLog finds a checkpoint with a foreign signature or altered content', async () => {
    const [genuine] = chained([], 4);
    if (!genuine) throw new Error('There is one');
    const { signature: _, ...said } = genuine;
    for (const forged of [signature('another key').sign(said), { ...genuine, day: '2035-03-09' }])
      expect((await verified(ROWS, { checkpoints: [forged] })).firstFault).toMatchObject({
        fault: 'checkpoint',
        sequence: 4,
        id: id(4),
      });
    expect((await verified(ROWS, { outside: [{ ...genuine, day: '2035-03-09' }] })).firstFault?.message).toContain(
      'is not genuine',
    );
  });

  describe.each([
    ['with the key', publicKeyOf(SECRET)],
    ['without the key', undefined],
  ])('%s', (key, publicKey) => {
    const kinds: [string, SignedCheckpoint[]][] = [
      ['chained', chained([], 2, 5, 9, LENGTH)],
      ['chained after unchained ones', chained(unchained(2, 5), 9, LENGTH)],
    ];
    it.each(kinds)(`verifyLog finds any removed checkpoint but the last ${key}, %s`, async (__, checkpoints) => {
      for (let gone = 0; gone < checkpoints.length - 1; gone += 1) {
        const left = checkpoints.filter((___, index) => index !== gone);
        const first = { fault: 'checkpoint', sequence: (checkpoints[gone - 1]?.sequence ?? 0) + 1 };
        expect((await verified(ROWS, { checkpoints: left, publicKey })).firstFault).toMatchObject(first);
        const renumbered = left.map((each, index) => ({ ...each, number: index + 1 }));
        expect((await verified(ROWS, { checkpoints: renumbered, publicKey })).firstFault?.fault).toBe('checkpoint');
      }
    });

    it.each(kinds)(
      `verifyLog finds any checkpoint but the last moved to another row ${key}, %s`,
      async (__, checkpoints) => {
        for (let moved = 0; moved < checkpoints.length - 1; moved += 1)
          for (const sequence of [0, 1, 3, 50]) {
            const changed = checkpoints.map((each, index) => (index === moved ? { ...each, sequence } : each));
            expect((await verified(ROWS, { checkpoints: changed, publicKey })).ok).toBe(false);
          }
      },
    );
  });

  it('verifyLog finds the last checkpoint moved to row 0 by its signature', async () => {
    const checkpoints = chained([], 4, 10).map((each) => (each.number === 2 ? { ...each, sequence: 0 } : each));
    expect((await verified(ROWS, { checkpoints })).firstFault).toMatchObject({ fault: 'checkpoint', sequence: 4 });
  });
});
