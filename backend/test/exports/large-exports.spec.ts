import {
  type CreatePersonalTokenRequest,
  type ExportFile,
  type Id,
  LIMITS,
  type Notification,
} from '@workforce/contracts';
import { unzipSync } from 'fflate';
import { ExportEntity } from '../../src/modules/exports/export.entity.ts';
import { ExportFiles } from '../../src/modules/exports/export-files.ts';
import { ExportJob } from '../../src/modules/exports/export-job.ts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { asTokenOf } from '../api-tokens/token-stage.ts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { TestApp } from '../harness/test-app.ts';
import { addEntries, asked, downloaded, ENTRIES, ENTRY_EXPORT, limitRows, shown } from './large-team.ts';

const DAY = 86_400_000;
/** Relative to the real time, by which tokens and the age of files are checked. */
const NOW = new Date();

describe('exports of many rows', () => {
  let test: TestApp;
  let site: OrgUnit;
  let manager: Caller;
  let employee: User;
  let job: ExportJob;

  beforeAll(async () => {
    test = await TestApp.start();
    test.clock.set(NOW);
    site = await test.sites.site({ name: 'Harbour' });
    ({ caller: manager } = await test.sites.managerOf([site]));
    employee = await test.organisation.person({ site });
    await addEntries(test, employee, site);
    await aChecklist(test, {
      employee,
      completedAt: NOW,
      tasks: [{ text: 'Sweep' }, { text: 'Wipe' }, { text: 'Lock' }],
    });
    job = test.app.get(ExportJob);
  });
  beforeEach(() => {
    test.clock.set(NOW);
    limitRows(test, 2);
  });
  afterAll(() => test.stop());

  const rowCount = () => test.em().count(ExportEntity);
  const stored = (id: Id) => test.em().findOneOrFail(ExportEntity, { id });
  const made = async (caller: Caller, address?: string): Promise<ExportFile> => {
    const { id } = await asked(caller, address);
    await job.make(id);
    return shown(caller, id);
  };

  it('An export is answered at once up to the limit, and later above it', async () => {
    limitRows(test, ENTRIES);
    await manager.get(ENTRY_EXPORT).expect(200);
    limitRows(test, ENTRIES - 1);
    expect(await asked(manager)).toEqual({
      id: expect.any(String),
      fileName: `time-entries-${test.clock.today()}.csv`,
      status: 'preparing',
      rows: 0,
      createdAt: NOW.toISOString(),
      expiresAt: new Date(NOW.getTime() + DAY).toISOString(),
    });
  });

  it('Without a limit set by a test, one row more than the product answers at once is prepared', async () => {
    const large = await test.sites.site();
    const { caller } = await test.sites.managerOf([large]);
    const worker = await test.organisation.person({ site: large });
    limitRows(test, LIMITS.exportedAtOnce);
    await addEntries(test, worker, large, LIMITS.exportedAtOnce + 1);
    const { id, status, rows } = await made(caller, `${ENTRY_EXPORT}&from=2000-01-01&to=2100-01-01`);
    expect([status, rows]).toEqual(['ready', LIMITS.exportedAtOnce + 1]);
    const lines = (await downloaded(caller, `/api/exports/${id}/file`)).content.toString().trimEnd().split('\r\n');
    const numbers = lines.slice(1).flatMap((line) => /Nr (\d+)/.exec(line)?.[1] ?? []);
    expect(new Set(numbers).size).toBe(LIMITS.exportedAtOnce + 1);
  });

  it('An API token gets a file of its owner’s only with the scopes and places that the file needs', async () => {
    const { id } = await made(manager);
    const elsewhere = await test.sites.site();
    const { caller: both } = await test.sites.managerOf([site, elsewhere]);
    const { id: ofBoth } = await made(both);
    const get = async (owner: Caller, more: Partial<CreatePersonalTokenRequest>, file: Id) => {
      const token = await asTokenOf(test, owner, more);
      return [
        (await token.get(`/api/exports/${file}`)).status,
        (await token.get(`/api/exports/${file}/file`)).status,
        (await token.post(`/api/exports/${file}/retry`)).status,
      ];
    };
    expect(await get(manager, { scopes: ['export.own'] }, id)).toEqual([404, 404, 404]);
    expect(await get(manager, { scopes: ['export.own', 'time-entry.read-all'] }, id)).toEqual([200, 200, 200]);
    const scopes = ['export.own', 'time-entry.read-all'] as const;
    expect(await get(both, { scopes: [...scopes], unitId: site.id }, ofBoth)).toEqual([404, 404, 404]);
    expect(await get(both, { scopes: [...scopes] }, ofBoth)).toEqual([200, 200, 200]);
  });

  it('The rows of the completed history are its tasks', async () => {
    const address = '/api/checklist-instances/completed/export?format=csv';
    limitRows(test, 3);
    await manager.get(address).expect(200);
    limitRows(test, 2);
    expect((await made(manager, address)).rows).toBe(3);
  });

  it.each([
    ENTRY_EXPORT,
    `${ENTRY_EXPORT}&from=2000-01-01&to=2100-01-01`,
    '/api/checklist-instances/completed/export?format=csv&range=1&search=e',
  ])('The file of %s is the same as the one answered at once', async (address) => {
    const { id, status } = await made(manager, address);
    expect(status).toBe('ready');
    limitRows(test, ENTRIES);
    const direct = await downloaded(manager, address);
    const later = await downloaded(manager, `/api/exports/${id}/file`);
    expect(later.content.equals(direct.content)).toBe(true);
    for (const name of ['content-type', 'content-disposition'])
      expect(later.headers).toHaveProperty([name], Reflect.get(direct.headers, name));
  });

  it('An Excel file has the same cells as the one answered at once', async () => {
    const address = '/api/time-entries/export?format=xlsx';
    const { id } = await made(manager, address);
    limitRows(test, ENTRIES);
    const sheetOf = (file: Buffer) => Buffer.from(unzipSync(file)['xl/worksheets/sheet1.xml'] ?? []).toString();
    const direct = sheetOf((await downloaded(manager, address)).content);
    expect(direct.match(/<row /g)).toHaveLength(ENTRIES + 1);
    expect(sheetOf((await downloaded(manager, `/api/exports/${id}/file`)).content)).toBe(direct);
  });

  it('The person is notified once with a link to the file, and nobody else is', async () => {
    const { person, caller } = await test.sites.managerOf([site]);
    const { id, fileName } = await made(caller);
    await job.make(id);
    const { body }: { body: Notification[] } = await caller.get('/api/notifications').expect(200);
    expect(body).toMatchObject([
      {
        userId: person.id,
        title: 'Your export is ready',
        message: `${fileName} can be downloaded for 24 hours.`,
        link: `/time-management?export=${id}`,
      },
    ]);
  });

  it('The same export asked for again while it is under way runs once, also when asked for concurrently', async () => {
    const { caller } = await test.sites.managerOf([site]);
    const before = await rowCount();
    const files = await Promise.all(Array.from({ length: 8 }, () => asked(caller)));
    expect(new Set(files.map(({ id }) => id)).size).toBe(1);
    expect(await rowCount()).toBe(before + 1);
    const other = await asked(caller, `${ENTRY_EXPORT}&employeeId=${employee.id}`);
    expect(other.id).not.toBe(files[0]?.id);

    await job.make(files[0]?.id ?? '');
    expect((await asked(caller)).id).not.toBe(files[0]?.id);
  });

  it('A sixth export under way is refused with a sentence', async () => {
    const { caller } = await test.sites.managerOf([site]);
    for (const day of [1, 2, 3, 4, 5]) await asked(caller, `${ENTRY_EXPORT}&from=2020-01-0${day}`);
    await asked(caller, `${ENTRY_EXPORT}&from=2020-01-05`);
    const { body } = await caller.get(`${ENTRY_EXPORT}&from=2020-01-06`).expect(429);
    expect(body.message).toBe('Several of your exports are still being prepared. Please wait until one is ready.');
  });

  it('The file belongs to the person who asked for it', async () => {
    const { id } = await made(manager);
    const others = [await test.sites.managerOf([site]), await test.signedIn('admin')];
    for (const { caller } of others) {
      await caller.get(`/api/exports/${id}`).expect(404);
      await caller.get(`/api/exports/${id}/file`).expect(404);
      await caller.post(`/api/exports/${id}/retry`).expect(404);
    }
  });

  it('There is no file until it is ready', async () => {
    const { id } = await asked(manager, `${ENTRY_EXPORT}&from=2020-01-01`);
    await manager.get(`/api/exports/${id}/file`).expect(404);
    await job.make(id);
    await manager.get(`/api/exports/${id}/file`).expect(200);
  });

  it('Whoever loses a place of the export can neither download it nor have it made', async () => {
    const elsewhere = await test.sites.site();
    const { person, caller } = await test.sites.managerOf([elsewhere]);
    const assignment = await test.sites.assign({ user: person, unit: site, role: 'manager' });
    const ready = await made(caller);
    const { id } = await asked(caller);
    await test.em().execute('update assignments set "to" = ? where id = ?', ['2001-01-01', assignment.id]);

    await caller.get(`/api/exports/${ready.id}/file`).expect(404);
    await caller.get(`/api/exports/${ready.id}`).expect(404);
    await job.make(id);
    expect(await stored(id)).toMatchObject({ status: 'failed', rows: 0 });
  });

  it('An export of all sites ends with a role in the whole organisation', async () => {
    const organisation = await test.sites.organisation();
    const { person, caller } = await test.sites.managerOf([organisation]);
    const { id } = await made(caller);
    await test
      .em()
      .execute('update assignments set unit_id = ? where user_id = ? and role = ?', [site.id, person.id, 'manager']);
    await caller.get(`/api/exports/${id}/file`).expect(404);
  });

  it('Nobody inactive gets a file', async () => {
    const { person, caller } = await test.sites.managerOf([site]);
    const { id } = await asked(caller);
    await test.em().execute('update users set is_active = false where id = ?', [person.id]);
    await caller.get(`/api/exports/${id}`).expect(401);
    await job.make(id);
    expect(await stored(id)).toMatchObject({ status: 'failed', rows: 0 });
  });

  it('A failed export says so and can be started again', async () => {
    const { caller } = await test.sites.managerOf([site]);
    const { id } = await asked(caller);
    await test.em().execute(`update exports set status = 'failed' where id = ?`, [id]);
    expect(await shown(caller, id)).toMatchObject({ status: 'failed' });
    await caller.get(`/api/exports/${id}/file`).expect(404);

    const again: ExportFile = (await caller.post(`/api/exports/${id}/retry`).expect(200)).body;
    expect(again).toMatchObject({ status: 'preparing', fileName: `time-entries-${test.clock.today()}.csv` });
    await job.make(again.id);
    expect((await caller.post(`/api/exports/${again.id}/retry`).expect(200)).body).toMatchObject({
      id: again.id,
      status: 'ready',
      rows: ENTRIES,
    });
  });

  it('A file ends a day after it is ready and is then deleted', async () => {
    const { id, expiresAt } = await made(manager);
    expect(expiresAt).toBe(new Date(NOW.getTime() + DAY).toISOString());
    const rows = await rowCount();

    test.clock.set(new Date(NOW.getTime() + DAY - 60_000));
    await job.deleteExpired();
    expect(await rowCount()).toBe(rows);
    await manager.get(`/api/exports/${id}/file`).expect(200);

    test.clock.set(new Date(NOW.getTime() + DAY));
    await manager.get(`/api/exports/${id}/file`).expect(404);
    // The file is a little younger than its export, by the disk's clock.
    test.clock.set(new Date(NOW.getTime() + DAY + 3_600_000));
    await job.deleteExpired();
    expect(await rowCount()).toBe(0);
    expect(await test.app.get(ExportFiles).open(id, 'csv')).toBeNull();
  });
});
