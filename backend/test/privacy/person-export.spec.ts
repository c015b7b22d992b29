import type { ExportFile, Id, SecurityLogEntry } from '@workforce/contracts';
import { unzipSync } from 'fflate';
import { ExportJob } from '../../src/modules/exports/export-job.ts';
import { MessagesService } from '../../src/modules/chat/messages.service.ts';
import { ChatGroupEntity } from '../../src/modules/chat/group.entity.ts';
import { GroupMemberEntity } from '../../src/modules/chat/member.entity.ts';
import { TimeClockService } from '../../src/modules/time/time-clock.service.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { User as UserEntity } from '../../src/modules/users/user.entity.ts';
import { PersonalData } from '../../src/platform/personal-data/personal-data.ts';
import { downloaded } from '../exports/large-team.ts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { actorOf } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';
import { jpeg } from '../photos/pictures.ts';

type Files = Record<string, Uint8Array>;

describe('the export of everything about a person', () => {
  let test: TestApp;
  let anna: User;
  let ben: User;
  let annas: Caller;
  let admin: Caller;
  let photoId: Id;

  beforeAll(async () => {
    test = await TestApp.start();
    test.clock.set(new Date());
    anna = await test.organisation.person({ name: 'Anna Berg', username: 'anna.berg' });
    ben = await test.organisation.person({ name: 'Ben Cole', username: 'ben.cole' });
    annas = await test.as(anna);
    admin = (await test.signedIn('admin')).caller;
    const clock = test.app.get(TimeClockService);
    for (const person of [anna, ben]) {
      await clock.clockIn(actorOf(person), { notes: `Notes of ${person.username}` });
      await clock.clockOut(actorOf(person), {});
    }
    await aGroupOf(anna, ben);
    const { id, itemIds } = await aChecklist(test, { employee: anna, tasks: [{ text: 'Sweep the yard' }] });
    const { body } = await annas
      .post('/api/photos/upload')
      .field('checklistInstanceId', id)
      .field('itemId', itemIds[0] ?? '')
      .attach('photo', await jpeg(), 'yard.jpg')
      .expect(201);
    photoId = (body as { id: Id }).id;
    const jobFunction = await test.organisation.jobFunction();
    await test.organisation.shift({ employee: anna, jobFunction, date: test.clock.today(), location: 'Room 4' });
  });
  afterAll(() => test.stop());

  async function aGroupOf(...people: User[]): Promise<void> {
    const em = test.em();
    const now = test.clock.now();
    const group = new ChatGroupEntity(test.clock.newId(), now, {
      title: 'Night team',
      description: null,
      unit: null,
      displayOrder: 1,
    });
    for (const { id } of people) {
      const user = em.getReference(UserEntity, id);
      em.persist(new GroupMemberEntity(test.clock.newId(), now, { group, user, role: 'member' }));
    }
    await em.persist(group).flush();
    for (const person of people) {
      const content = `Written by ${person.username}`;
      await test.app.get(MessagesService).send(actorOf(person), { groupId: group.id, content });
    }
  }

  async function exported(caller: Caller, id: Id): Promise<Files> {
    const { body } = await caller.post(`/api/users/${id}/export`).expect(202);
    const { id: exportId, fileName } = body as ExportFile;
    expect(fileName).toBe(`personal-data-${test.clock.today()}.zip`);
    await test.app.get(ExportJob).make(exportId);
    const { content, headers } = await downloaded(caller, `/api/exports/${exportId}/file`);
    expect(headers).toMatchObject({ 'content-type': 'application/zip' });
    return unzipSync(content);
  }
  const rowsOf = (files: Files, name: string) =>
    JSON.parse(Buffer.from(files[`${name}.json`] ?? []).toString()) as Record<string, unknown>[];
  /** All text but the notifications, which name others where the person was told of them. */
  const textOf = (files: Files) =>
    Object.entries(files)
      .filter(([name]) => !name.endsWith('.jpg') && name !== 'notifications.json')
      .map(([, file]) => Buffer.from(file).toString())
      .join('\n');

  it("A person's export has a file for each kind of data, with their rows", async () => {
    const files = await exported(annas, anna.id);
    for (const { file } of test.app.get(PersonalData).sections) expect(rowsOf(files, file)).toEqual(expect.any(Array));
    expect(rowsOf(files, 'account')).toMatchObject([{ name: 'Anna Berg', username: 'anna.berg', email: anna.email }]);
    expect(rowsOf(files, 'time-entries')).toMatchObject([
      { notes: 'Notes of anna.berg', clockInAt: test.clock.now().toISOString(), site: anna.site.name },
    ]);
    expect(rowsOf(files, 'time-entry-history')).toHaveLength(2);
    expect(rowsOf(files, 'messages')).toMatchObject([{ content: 'Written by anna.berg', group: 'Night team' }]);
    expect(rowsOf(files, 'shifts')).toMatchObject([{ startTime: '09:00', location: 'Room 4' }]);
    expect(rowsOf(files, 'checklist-tasks')).toMatchObject([{ text: 'Sweep the yard' }]);
    expect(rowsOf(files, 'security-log')).toMatchObject([{ event: 'sign_in' }, { event: 'person_exported' }]);
    expect(rowsOf(files, 'passkeys')).toEqual([]);
  });

  it('The pictures are in the export', async () => {
    const files = await exported(annas, anna.id);
    expect(rowsOf(files, 'photos')).toMatchObject([{ id: photoId, filename: 'yard.jpg' }]);
    expect([...(files[`photos/${photoId}.jpg`] ?? []).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
  });

  it("Neither other people's data nor secrets are in the export", async () => {
    const text = textOf(await exported(annas, anna.id));
    expect(text).not.toContain('ben.cole');
    expect(text).not.toContain('Ben Cole');
    expect(text).not.toContain(ben.id);
    expect(text).not.toContain('$argon2');
  });

  it("An administrator exports a person's data, which is in the security log, and others can't", async () => {
    const files = await exported(admin, ben.id);
    expect(rowsOf(files, 'account')).toMatchObject([{ username: 'ben.cole' }]);
    const { body } = await admin.get(`/api/admin/security-log?userId=${ben.id}&event=person_exported`).expect(200);
    expect(body as SecurityLogEntry[]).toMatchObject([{ userName: 'Ben Cole', address: expect.any(String) }]);

    const { caller: manager } = await test.signedIn('manager');
    await manager.post(`/api/users/${ben.id}/export`).expect(404);
    await annas.post(`/api/users/${ben.id}/export`).expect(404);
  });

  it("Nobody but who asked for it gets an export's file", async () => {
    const { body } = await annas.post(`/api/users/${anna.id}/export`).expect(202);
    const { id } = body as ExportFile;
    await test.app.get(ExportJob).make(id);
    await admin.get(`/api/exports/${id}/file`).expect(404);
    await annas.get(`/api/exports/${id}/file`).expect(200);
  });
});
