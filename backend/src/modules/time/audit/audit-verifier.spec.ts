import type { AuditFault } from '@workforce/contracts';
import { type AuditContent, type AuditHead, type AuditRow, CHAIN_START, chain, rowHash } from './audit-chain.ts';
import { AuditSignature, publicKeyOf, type SignedCheckpoint } from './audit-signature.ts';
import { verifyAudit } from './audit-verifier.ts';

const LENGTH = 12;
const SECRET = 'the key that is not in the database';
const id = (n: number) => `0197fb5e-0000-7000-8000-${String(n).padStart(12, '0')}`;

const content = (n: number, reason: string | null = `Reason ${n}`): AuditContent => ({
  id: id(n),
  timestamp: new Date(Date.UTC(2035, 2, 8, 12, n)).toISOString(),
  timeEntryId: id(100 + n),
  actionType: 'created',
  employeeId: id(1_000),
  employeeName: 'Zoë "Ann" O’Neil\n🍳',
  actionById: id(1_001),
  actionByName: 'Mia',
  reason,
  previousData: null,
  newData: '{"a":1}',
});

const ROWS = chain(
  CHAIN_START,
  Array.from({ length: LENGTH }, (_, index) => content(index + 1)),
);
const at = (rows: readonly AuditRow[], sequence: number): AuditRow => {
  const row = rows[sequence - 1];
  if (!row) throw new Error(`No row ${sequence}`);
  return row;
};
const headOf = (rows: readonly AuditRow[]): AuditHead => rows.at(-1) ?? CHAIN_START;
const signedAt = (sequence: number, secret = SECRET): SignedCheckpoint => {
  const signature = new AuditSignature({ auditSigningSecret: secret } as ConstructorParameters<
    typeof AuditSignature
  >[0]);
  const { hash } = at(ROWS, sequence);
  return signature.sign({ day: '2035-03-08', sequence, hash, createdAt: '2035-03-08T20:00:00.000Z' });
};

const verified = (rows: AuditRow[], options: { checkpoints?: SignedCheckpoint[]; head?: AuditHead } = {}) =>
  verifyAudit(
    {
      rows: async function* () {
        const sorted = [...rows].sort((a, b) => a.sequence - b.sequence);
        yield sorted.slice(0, 5);
        yield sorted.slice(5);
      },
      checkpoints: () => Promise.resolve(options.checkpoints ?? []),
      head: () => Promise.resolve(options.head ?? headOf(ROWS)),
    },
    publicKeyOf(SECRET),
  );

/** The rows from `sequence` on, moved by so many places. */
const shifted = (rows: readonly AuditRow[], sequence: number, by: number): AuditRow[] =>
  rows.map((row) => (row.sequence >= sequence ? { ...row, sequence: row.sequence + by } : row));
const without = (sequence: number) => ROWS.filter((row) => row.sequence !== sequence);
const replaced = (row: AuditRow) => ROWS.map((other) => (other.sequence === row.sequence ? row : other));
const rehashed = (row: AuditRow): AuditRow => ({ ...row, hash: rowHash(row) });
/** Everything from `sequence` on written anew. */
const rechained = (sequence: number): AuditRow[] => {
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

describe('the check of the audit log', () => {
  it('lets through what is as it was written', async () => {
    const checkpoints = [signedAt(4), signedAt(LENGTH)];
    expect(await verified(ROWS, { checkpoints })).toEqual({ ok: true, rows: LENGTH, checkpoints: 2, firstFault: null });
    expect(await verified([], { head: CHAIN_START })).toMatchObject({ ok: true, rows: 0 });
  });

  const faults: [what: string, tamper: (k: number) => AuditRow[], fault: AuditFault][] = [
    ['altered', (k) => replaced({ ...at(ROWS, k), reason: 'Other' }), 'altered'],
    ['altered and hashed anew', (k) => replaced(rehashed({ ...at(ROWS, k), newData: '{"a":2}' })), 'altered'],
    ['given another hash', (k) => replaced({ ...at(ROWS, k), hash: '0'.repeat(64) }), 'altered'],
    ['given another hash before', (k) => replaced({ ...at(ROWS, k), previousHash: 'f'.repeat(64) }), 'altered'],
    ['removed', without, 'removed'],
    ['removed, the rest moved up', (k) => shifted(without(k), k, -1), 'removed'],
    [
      'pushed in',
      (k) => [...shifted(ROWS, k, 1), { ...content(99), sequence: k, previousHash: 'x', hash: 'y' }],
      'inserted',
    ],
    [
      'pushed in with the right hash',
      (k) => [...shifted(ROWS, k, 1), ...chain(headOf(ROWS.slice(0, k - 1)), [content(99)])],
      'inserted',
    ],
  ];
  it.each(faults)('finds any row that was %s', async (_, tamper, fault) => {
    for (const k of everyRow) {
      const { firstFault, ok } = await verified(tamper(k));
      expect([k, ok, firstFault?.fault, firstFault?.sequence]).toEqual([k, false, fault, k]);
    }
  });

  it('finds the first of any two rows that were swapped', async () => {
    for (const a of everyRow)
      for (const b of everyRow.filter((other) => other > a)) {
        const swapped = ROWS.map((row) => {
          if (row.sequence === a) return { ...row, sequence: b };
          return row.sequence === b ? { ...row, sequence: a } : row;
        });
        expect((await verified(swapped)).firstFault).toMatchObject({ fault: 'altered', sequence: a });
      }
  });

  it('finds rows cut off at the end, or added there', async () => {
    expect((await verified(ROWS.slice(0, 7))).firstFault).toMatchObject({ fault: 'removed', sequence: 8 });
    expect((await verified([])).firstFault).toMatchObject({ fault: 'removed', sequence: 1 });
    const longer = [...ROWS, ...chain(headOf(ROWS), [content(98), content(99)])];
    expect((await verified(longer)).firstFault).toMatchObject({ fault: 'inserted', sequence: LENGTH + 1, id: id(98) });
  });

  it('finds, by a signed checkpoint, a log that was cut off or rewritten with all its hashes', async () => {
    const checkpoints = [signedAt(4), signedAt(10)];
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

  it('finds a checkpoint that somebody else signed, or that says something else than was signed', async () => {
    for (const forged of [signedAt(4, 'another key'), { ...signedAt(4), day: '2035-03-09' }])
      expect((await verified(ROWS, { checkpoints: [forged] })).firstFault).toMatchObject({
        fault: 'checkpoint',
        sequence: 4,
      });
  });
});
