import { mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AuditVerification } from '@workforce/contracts';
import { ErasedPeople } from '../../src/modules/privacy/erased-people.ts';
import { ErasureJob } from '../../src/modules/privacy/erasure-job.ts';
import { User } from '../../src/modules/users/user.entity.ts';
import { LogMaintenance } from '../../src/platform/provable-log/log-maintenance.ts';
import { NewestCheckpoints } from '../../src/platform/provable-log/newest-checkpoints.ts';
import { FileStorage } from '../../src/platform/storage/file-storage.ts';
import { StorageAway } from '../../src/platform/storage/storage-away.ts';
import { KEYS } from '../harness/spawned-server.ts';
import { TestApp } from '../harness/test-app.ts';

const DAY_MS = 86_400_000;

describe('two nodes with a data folder each and one file store', () => {
  let one: TestApp;
  let other: TestApp;
  const folders: string[] = [];

  /** A data folder that has nothing but the way to the first node's store. */
  const newDataDir = (): string => {
    const folder = mkdtempSync(join(tmpdir(), 'other-node-'));
    folders.push(folder);
    symlinkSync(one.config.photoDir, join(folder, 'photos'));
    return folder;
  };
  const aNode = (dataDir = newDataDir()) =>
    TestApp.start({ database: one.database, environment: { ...KEYS, DATA_DIR: dataDir } });

  beforeAll(async () => {
    one = await TestApp.start({ environment: KEYS });
    other = await aNode();
  });
  afterAll(async () => {
    await other.stop();
    await one.stop();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  const leaver = () => one.organisation.person({ isActive: false });
  const nameOf = async ({ id }: User) => (await one.em().findOneOrFail(User, { id })).name;
  /** What restoring a backup from before the erasure leaves of it. */
  const forget = ({ id }: User) =>
    one.database.asOwner(
      `alter table erasures disable trigger kept; delete from erasures where person_id = '${id}'; alter table erasures enable trigger kept`,
    );

  it('Somebody whom one node has erased is erased again by another after a restore', async () => {
    const person = await leaver();
    const { caller: admin } = await one.signedIn('admin');
    await admin.post(`/api/admin/users/${person.id}/erasure`).send({ reason: 'Asked for it' }).expect(202);
    await one.app.get(ErasureJob).run();
    await forget(person);
    await one.em().nativeUpdate(User, { id: person.id }, { name: 'Quirina Zwetkova' });

    await other.app.get(ErasedPeople).eraseDue();
    expect(await nameOf(person)).toBe('Erased person');
  });

  it('While the store is away rows are still chained, and signed when it is back', async () => {
    const storage = other.app.get(FileStorage);
    const maintenance = other.app.get(LogMaintenance);
    const list = storage.list.bind(storage);
    const signed = () => one.em().execute('select log, number from log_checkpoints order by 1, 2');
    const waiting = async () => (await one.em().execute('select id from security_log where sequence is null')).length;
    const before = await signed();
    storage.list = () => {
      throw new StorageAway('The file store is away');
    };
    other.clock.set(new Date(Date.now() + 3 * DAY_MS));
    await other.signedIn('manager');
    expect(await waiting()).toBeGreaterThan(0);
    await maintenance.run();
    expect(await waiting()).toBe(0);
    expect(await signed()).toEqual(before);
    const { caller: admin } = await one.signedIn('admin');
    const { body } = await admin.on(other.server).get('/api/admin/security-log/verify').expect(200);
    expect((body as AuditVerification).unknowns.map(({ code }) => code)).toContain('file_store_away');
    storage.list = list;
    other.clock.release();
    const again = await aNode();
    again.clock.set(new Date(Date.now() + 3 * DAY_MS));
    await again.app.get(LogMaintenance).run();
    expect((await signed()).length).toBeGreaterThan(before.length);
    await again.stop();
  });

  it('A node that never signed a log notices that the end of it is gone', async () => {
    await one.app.get(LogMaintenance).run();
    one.clock.set(new Date(Date.now() + DAY_MS));
    await one.signedIn('manager');
    await one.app.get(LogMaintenance).run();
    one.clock.release();
    const known = await new NewestCheckpoints(one.app.get(FileStorage)).of('security');
    await one.database.asOwner('alter table log_checkpoints disable trigger all');
    await one.database.asOwner(`delete from log_checkpoints where log = 'security' and number = ${known?.number}`);
    await one.database.asOwner('alter table log_checkpoints enable trigger all');

    const newcomer = await aNode();
    await newcomer.app.get(LogMaintenance).run();
    expect(newcomer.app.get(LogMaintenance).brokenLogs).toBe(1);
    await newcomer.stop();
  });
});
