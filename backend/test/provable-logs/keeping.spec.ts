import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { Anchors } from '../../src/platform/provable-log/anchors.ts';
import type { SignedCheckpoint } from '../../src/platform/provable-log/checkpoint.ts';
import { checkpointsOf } from '../../src/platform/provable-log/checkpoint-text.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import { CHECKPOINT_FOLDER, NewestCheckpoints } from '../../src/platform/provable-log/newest-checkpoints.ts';
import { FileStorage } from '../../src/platform/storage/file-storage.ts';
import { LogFixture } from './log-fixture.ts';

const numbersOf = (checkpoints: readonly SignedCheckpoint[], name: string) =>
  checkpoints.filter(({ log }) => log === name).map(({ number }) => number);

describe('log maintenance', () => {
  let logs: LogFixture;
  let receiver: Server;
  let received: SignedCheckpoint[];
  let refuses: boolean;
  let anchorFile: string;

  beforeAll(async () => {
    received = [];
    refuses = true;
    receiver = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk: Buffer) => (text += chunk.toString()));
      request.on('end', () => {
        if (!refuses) received.push(...checkpointsOf(text));
        response.writeHead(refuses ? 503 : 204).end();
      });
    });
    await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
    anchorFile = join(process.env['TMPDIR'] ?? '/tmp', `anchors-${process.pid}-${Date.now()}.ndjson`);
    writeFileSync(anchorFile, '{"log":"time-audit","number":');
    const { port } = receiver.address() as AddressInfo;
    logs = await LogFixture.make({
      AUDIT_ANCHOR_URL: `http://127.0.0.1:${port}/checkpoints`,
      AUDIT_ANCHOR_FILE: anchorFile,
    });
  });
  afterAll(async () => {
    await logs.stop();
    receiver.close();
  });

  const copy = async () =>
    (await new NewestCheckpoints(logs.test.app.get(FileStorage)).all()).map(({ log, number }) => [log, number]);
  const later = (ms: number) => logs.test.clock.set(new Date(logs.test.clock.now().getTime() + ms));

  it('Checkpoints are retried in order until the receiver accepts them, and each is appended to the anchor file', async () => {
    const send = () => logs.test.app.get(Anchors).send(new AbortController().signal);
    await send();
    expect(received).toEqual([]);
    expect((await logs.timeAudit()).unknowns.map(({ code }) => code)).toEqual(['anchor_behind']);
    expect(numbersOf(checkpointsOf(readFileSync(anchorFile, 'utf8')), 'time-audit')).toEqual([1, 2, 3]);

    refuses = false;
    await send();
    expect(received).toEqual([]);
    later(1_000);
    await send();
    for (const name of ['time-audit', 'security']) {
      expect(numbersOf(received, name)).toEqual([1, 2, 3]);
      expect(numbersOf(checkpointsOf(readFileSync(anchorFile, 'utf8')), name)).toEqual([1, 2, 3]);
    }
    await send();
    expect(received).toHaveLength(6);
    expect((await logs.timeAudit()).unknowns).toEqual([]);
  });

  it('The newest checkpoint of each log is copied to the file store, and only that one', async () => {
    expect((await copy()).sort()).toEqual([
      ['security', 3],
      ['time-audit', 3],
    ]);
    const files = readdirSync(join(logs.test.config.photoDir, CHECKPOINT_FOLDER), { recursive: true });
    expect(files.filter((name) => String(name).endsWith('.json'))).toHaveLength(2);
  });

  it('A log is signed after every 1,000 rows', async () => {
    await logs.fill(2_100);
    await logs.maintain();
    const rows = await logs.test
      .em()
      .execute<{ sequence: string; reason: string }[]>(
        `select sequence, reason from log_checkpoints where log = 'time-audit' order by number`,
      );
    expect(rows.map(({ sequence, reason }) => [Number(sequence), reason])).toEqual([
      [4, 'day'],
      [8, 'day'],
      [12, 'day'],
      [1_012, 'rows'],
      [2_012, 'rows'],
    ]);
  });

  it('Concurrent log maintenance signs each checkpoint once', async () => {
    later(86_400_000);
    await Promise.all([logs.maintain(), logs.maintain(), logs.maintain()]);
    expect(await logs.timeAudit()).toMatchObject({ ok: true, checkpoints: 6 });
    expect(await logs.security()).toMatchObject({ ok: true });
  });

  it('A log is signed each day after a clock that ran ahead was set back', async () => {
    const { clock } = logs.test;
    const now = clock.now();
    const signed = async () => (await logs.timeAudit()).checkpoints;
    const before = await signed();
    clock.set(new Date(now.getTime() + 400 * 86_400_000));
    await logs.maintain();
    expect(await signed()).toBe(before + 1);
    clock.set(now);
    await logs.maintain();
    await logs.maintain();
    expect(await signed()).toBe(before + 2);
    expect(await logs.timeAudit()).toMatchObject({ ok: true });
  });

  it('The server can update nothing in the security log but the chain fields, once, and the address', async () => {
    const em = logs.test.em();
    for (const column of ['event', 'detail', 'at', 'address_digest'])
      await expect(em.execute(`update security_log set ${column} = ${column}`)).rejects.toThrow('permission denied');
    for (const change of [
      'sequence = sequence + 100000',
      `hash = 'x'`,
      'sequence = null',
      `address = '10.0.0.1'`,
      `address_salt = 'x'`,
    ])
      await expect(em.execute(`update security_log set ${change} where sequence = 1`)).rejects.toThrow('append-only');
  });

  it('Log maintenance signs nothing after a checkpoint deleted from the database, and keeps its copy', async () => {
    const before = await copy();
    await logs.test.database.asOwner('alter table log_checkpoints disable trigger all');
    await logs.test.database.asOwner(`delete from log_checkpoints where log = 'time-audit' and number = 8`);
    await logs.test.database.asOwner('alter table log_checkpoints enable trigger all');
    later(86_400_000);
    await logs.maintain();
    expect((await copy()).filter(([log]) => log === 'time-audit')).toEqual(
      before.filter(([log]) => log === 'time-audit'),
    );
    expect((await logs.timeAudit()).firstFault).toMatchObject({ fault: 'checkpoint' });
    const maintenance = logs.test.app.get(LogMaintenance);
    expect(maintenance.brokenLogs).toBe(1);
    await logs.deleteOutsideCopy();
    await logs.maintain();
    expect(maintenance.brokenLogs).toBe(0);
    expect((await copy()).map(([log]) => log)).toContain('time-audit');
  });
});
