import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ErasureJob } from '../../src/modules/privacy/erasure-job.ts';
import { canonicalJson, type ChainRow, erasedDigest, rowHash } from '../../src/platform/provable-log/chain.ts';
import { CheckpointSignature } from '../../src/platform/provable-log/checkpoint-signature.ts';
import type { Line } from '../../src/platform/provable-log/dump-lines.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { AuditReport } from '../../src/tools/audit-report.ts';
import { sentenceOf } from '../../src/tools/operator.ts';
import { verifyDump } from '../../src/tools/verify-dump.ts';
import { runTool } from '../harness/run-tool.ts';
import { TestApp } from '../harness/test-app.ts';
import { at, edit, TimeTeam } from '../time/time-team.ts';

const LIMIT_MS = 120_000;
/** What an auditor gets who has only the file. */
type Told = [status: number | null, said: unknown];

describe('an exported log from which people were erased', () => {
  let test: TestApp;
  let folder: string;
  let team: TimeTeam;
  let people: User[];
  /** Before anybody was erased, and after. */
  let files: { before: Line[]; after: Line[] };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'exported-erasures-'));
    test = await TestApp.start();
    test.clock.set(at('08:00'));
    team = await TimeTeam.assemble(test);
    await team.workedDay();
    people = [];
    for (const name of ['Quirina Zwetkova', 'Bertil Ypsilon'])
      people.push(await test.organisation.person({ name, username: name.split(' ')[0]?.toLowerCase() }));
    for (const person of people) {
      const { id, version } = await team.workedDay(await test.as(person));
      // Both erasures change this row.
      await edit(team.mia, id, { editReason: 'Quirina Zwetkova saw Bertil Ypsilon leave', version }).expect(200);
    }
    await test.app.get(LogMaintenance).run();
    const before = await exported('before');
    for (const { id } of people) await erase(id);
    files = { before, after: await exported('after') };
  }, LIMIT_MS);
  afterAll(async () => {
    await test.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  async function erase(id: string): Promise<void> {
    test.clock.set(new Date(test.clock.now().getTime() + 60_000).toISOString());
    const { caller: ada } = await test.signedIn('admin');
    await ada.put(`/api/users/${id}`).send({ isActive: false }).expect(200);
    await ada.post(`/api/admin/users/${id}/erasure`).send({ reason: 'Asked by letter' }).expect(202);
    await test.app.get(ErasureJob).run();
    await test.app.get(LogMaintenance).run();
  }

  async function exported(name: string): Promise<Line[]> {
    const file = join(folder, name);
    const environment = { DATABASE_URL: test.database.url, DATA_DIR: test.config.dataDir };
    expect(await runTool('audit', ['export', file], environment)).toMatchObject({ status: 0 });
    const lines = readFileSync(file, 'utf8').trim().split('\n');
    return lines.map((line) => JSON.parse(line) as Line);
  }

  function written(lines: readonly object[]): string {
    const file = join(folder, 'checked');
    writeFileSync(file, lines.map((line) => `${canonicalJson(line)}\n`).join(''));
    return file;
  }

  async function verdictOfTool(lines: readonly object[]): Promise<Told> {
    const { publicKey } = test.app.get(CheckpointSignature);
    const options = ['--dump', written(lines), '--public-key', publicKey];
    const { status, stdout, stderr } = await runTool('audit', ['verify', ...options], {});
    return [status, stdout + stderr];
  }

  /** What the tool would answer, in the test's own process: loading the tool anew costs more than its work. */
  async function verdict(lines: readonly object[]): Promise<Told> {
    const reports: AuditReport[] = [];
    try {
      for await (const report of verifyDump(written(lines), test.app.get(CheckpointSignature).publicKey))
        reports.push(report);
    } catch (error) {
      return [2, sentenceOf(error)];
    }
    return [Number(reports.some(({ isIntact }) => !isIntact)), reports.flatMap((report) => report.lines).join('\n')];
  }

  /** The file with other rows or list lines of the time-card audit log; null leaves one out. */
  function changed(change: (line: Line) => object | null): object[] {
    const end = files.after.findIndex((line) => 'log' in line && line.log === 'security');
    const ofAudit = files.after.slice(0, end).map(change);
    return [...ofAudit.filter((line) => line !== null), ...files.after.slice(end)];
  }

  const auditLines = (lines: readonly Line[]) =>
    lines.slice(
      0,
      lines.findIndex((line) => 'log' in line && line.log === 'security'),
    );
  const rowsOf = (lines: readonly Line[]) => lines.flatMap((line) => ('row' in line ? [line.row] : []));
  const listedIn = (lines: readonly Line[]) => lines.flatMap((line) => ('erasedRow' in line ? [line.erasedRow] : []));

  /** A row that both erasures have changed, and one that none has. */
  function rows(): { erased: ChainRow; whole: ChainRow } {
    const lines = auditLines(files.after);
    const listed = listedIn(lines).map(({ sequence }) => sequence);
    const twice = listed.find((sequence, index) => listed.indexOf(sequence) !== index);
    const [erased] = rowsOf(lines).filter(({ sequence }) => sequence === twice);
    const [whole] = rowsOf(lines).filter(({ sequence }) => !listed.includes(sequence));
    if (!erased || !whole) throw new Error('The test needs both');
    return { erased, whole };
  }

  it('verifies with the lists of erased rows, and says how many were compared', async () => {
    expect(await verdictOfTool(files.after)).toEqual([
      0,
      expect.stringMatching(/- \d+ rows were changed by erasures, and are checked .*\n[^]*The audit log is as it was/),
    ]);
    expect((await verdict(files.before))[1]).not.toContain('changed by erasures');
  });

  it('A row that was changed after the erasure is found', async () => {
    const { erased } = rows();
    const lines = changed((line) =>
      'row' in line && line.row.sequence === erased.sequence ? { row: { ...erased, reason: 'Nobody was late' } } : line,
    );
    expect(await verdictOfTool(lines)).toEqual([
      1,
      expect.stringContaining(`Row ${erased.sequence} of the audit log was altered`),
    ]);
  });

  it('A row that was changed together with its digest in the list is found by the sentence in the security log', async () => {
    const { erased } = rows();
    const other = { ...erased, reason: 'Nobody was late' };
    const lines = changed((line) => {
      if ('row' in line && line.row.sequence === erased.sequence) return { row: other };
      if (!('erasedRow' in line) || line.erasedRow.sequence !== erased.sequence) return line;
      return { erasedRow: { ...line.erasedRow, digest: erasedDigest(other) } };
    });
    expect(await verdict(lines)).toEqual([
      1,
      expect.stringContaining('The list of rows that its erasure has changed is not the one in the security log.'),
    ]);
  });

  it('A row that was removed is found, also when the list no longer has it', async () => {
    const { erased } = rows();
    const isOfIt = (line: Line) =>
      ('row' in line && line.row.sequence === erased.sequence) ||
      ('erasedRow' in line && line.erasedRow.sequence === erased.sequence);
    for (const lines of [
      changed((line) => ('row' in line && isOfIt(line) ? null : line)),
      changed((line) => (isOfIt(line) ? null : line)),
    ])
      expect(await verdict(lines)).toEqual([
        1,
        expect.stringContaining(`Row ${erased.sequence} of the audit log was removed`),
      ]);
  });

  it('A list from which a row, or all of it, was removed is found, even if the rows are what they were before the erasure', async () => {
    const originals = rowsOf(auditLines(files.before));
    const lines = changed((line) => {
      if ('erasedRow' in line) return null;
      return 'row' in line ? { row: originals.find(({ sequence }) => sequence === line.row.sequence) } : line;
    });
    expect(await verdict(lines)).toEqual([
      1,
      expect.stringContaining('A list of rows of the audit log that an erasure has changed was removed'),
    ]);
    let isFirst = true;
    const shorter = changed((line) => {
      const isLeftOut = isFirst && 'erasedRow' in line;
      if (isLeftOut) isFirst = false;
      return isLeftOut ? null : line;
    });
    expect(await verdict(shorter)).toEqual([1, expect.stringContaining('NOT INTACT: Row')]);
  });

  it('An invented erasure is found, of somebody else and of somebody who was erased', async () => {
    const { whole } = rows();
    const other = { ...whole, newData: whole.hash };
    for (const [personId, words] of [
      [team.employee.id, 'No erasure attests it.'],
      [people[0]?.id, 'is not the one in the security log'],
    ]) {
      const lines = changed((line) => ('row' in line && line.row.sequence === whole.sequence ? { row: other } : line));
      const erasedRow = { personId, sequence: whole.sequence, digest: erasedDigest(other) };
      lines.splice(2, 0, { erasedRow });
      expect(await verdict(lines)).toEqual([1, expect.stringContaining(words ?? '')]);
    }
  });

  it('A sentence that fits an invented erasure is found in the security log', async () => {
    const { whole } = rows();
    const other = { ...whole, newData: whole.hash };
    const digest = erasedDigest(other);
    const sha256 = createHash('sha256').update(`${whole.sequence} ${digest}\n`).digest('hex');
    const userId = team.employee.id;
    let isFirst = true;
    const lines = changed((line) => ('row' in line && line.row.sequence === whole.sequence ? { row: other } : line));
    lines.splice(2, 0, { erasedRow: { personId: userId, sequence: whole.sequence, digest } });
    const start = lines.findIndex((line) => 'log' in line && line.log === 'security');
    const forged = lines.map((line, index) => {
      if (index < start || !isFirst || !('row' in line)) return line;
      isFirst = false;
      const detail = `time-audit: 1 row, SHA-256 ${sha256}`;
      return { row: { ...(line.row as ChainRow), event: 'erasure_completed', userId, detail } };
    });
    expect(await verdict(forged)).toEqual([1, expect.stringContaining('of the security log was altered')]);
  });

  it('A sentence that nobody has signed is found, even if the row is the last and not in a checkpoint', async () => {
    const { whole } = rows();
    const other = { ...whole, hash: 'erased', newData: whole.hash };
    const listed = { personId: team.employee.id, sequence: whole.sequence, digest: erasedDigest(other) };
    const sha256 = createHash('sha256').update(`${listed.sequence} ${listed.digest}\n`).digest('hex');
    const lines = changed((line) => ('row' in line && line.row.sequence === whole.sequence ? { row: other } : line));
    lines.splice(2, 0, { erasedRow: listed });
    const last = rowsOf(files.after).at(-1);
    if (!last) throw new Error('The test needs a row');
    for (const signature of ['', `; signed ${'0'.repeat(128)}`]) {
      const detail = `time-audit: 1 row, SHA-256 ${sha256}${signature}`;
      const sentence = { ...last, sequence: last.sequence + 1, previousHash: last.hash, userId: team.employee.id };
      const row = { ...sentence, event: 'erasure_completed', detail, hash: '' };
      const hash = rowHash(row);
      const [start, head] = [lines.findIndex((line) => 'log' in line && line.log === 'security'), row.sequence];
      const forged = lines.map((line, n) => (n > start && 'head' in line ? { head: { sequence: head, hash } } : line));
      expect(await verdict([...forged, { row: { ...row, hash } }])).toEqual([
        1,
        expect.stringMatching(/NOT INTACT: Row \d+ of the audit log was altered[^]*without the signature of a server/),
      ]);
    }
  });

  it('Of two erasures of a row the later one counts, whatever the order of their lists', async () => {
    const isOf = (person: User | undefined) => (line: Line) =>
      'erasedRow' in line && line.erasedRow.personId === person?.id;
    for (const first of people) {
      const start = files.after.findIndex((line) => 'erasedRow' in line);
      const rest = changed((line) => ('erasedRow' in line ? null : line));
      const audit = auditLines(files.after);
      const lists = [
        ...audit.filter(isOf(first)),
        ...audit.filter((line) => 'erasedRow' in line && !isOf(first)(line)),
      ];
      expect((await verdict(rest.toSpliced(start, 0, ...lists)))[0]).toBe(0);
    }
  });

  it(
    'A list that is no list is refused with its line',
    async () => {
      const answer = [2, expect.stringContaining('Line 3 is not one of an exported audit log.')];
      const withList = (erasedRow: object | null) => files.after.toSpliced(2, 0, { erasedRow } as unknown as Line);
      expect(await verdictOfTool(withList({}))).toEqual(answer);
      const first = listedIn(files.after)[0];
      for (const erasedRow of [null, { ...first, sequence: '2' }, { personId: 'a', sequence: 1 }])
        expect(await verdict(withList(erasedRow))).toEqual(answer);
    },
    LIMIT_MS,
  );

  it('A digest in a row of an older file, which nothing attests, means nothing', async () => {
    const digests = new Map<string, string>();
    for (const person of people) {
      let log = '';
      for (const line of files.after) {
        if ('log' in line) log = line.log;
        if ('erasedRow' in line && line.erasedRow.personId === person.id)
          digests.set(`${log} ${line.erasedRow.sequence}`, line.erasedRow.digest);
      }
    }
    let log = '';
    const older = files.after.flatMap((line): object[] => {
      if ('version' in line) return [{ version: 2 }];
      if ('log' in line) log = line.log;
      if ('erasedRow' in line) return [];
      const erased = 'row' in line ? digests.get(`${log} ${line.row.sequence}`) : undefined;
      return 'row' in line && erased !== undefined ? [{ row: { ...line.row, erased } }] : [line];
    });
    expect(await verdict(older)).toEqual([
      1,
      expect.stringMatching(/NOT INTACT: Row \d+ of the audit log was altered/),
    ]);
  });

  it('A mark in a row of a file with lists means nothing', async () => {
    const { whole } = rows();
    const other = { ...whole, newData: whole.hash };
    const lines = changed((line) =>
      'row' in line && line.row.sequence === whole.sequence ? { row: { ...other, erased: erasedDigest(other) } } : line,
    );
    expect(await verdict(lines)).toEqual([
      1,
      expect.stringContaining(`Row ${whole.sequence} of the audit log was altered`),
    ]);
  });
});
