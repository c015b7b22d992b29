import { join } from 'node:path';
import type { PrivacyNotice } from '@workforce/contracts';
import { ChecklistInstance } from '../../src/modules/checklists/instances/instance.entity.ts';
import { Photo } from '../../src/modules/checklists/photos/photo.entity.ts';
import { Schedule } from '../../src/modules/schedules/schedule.entity.ts';
import { TimeOffRequestEntity } from '../../src/modules/time-off/time-off-request.entity.ts';
import { User } from '../../src/modules/users/user.entity.ts';
import { ErasedPeople } from '../../src/modules/privacy/erased-people.ts';
import { OldWork } from '../../src/modules/retention/old-work.ts';
import { aChecklist } from '../harness/checklists.ts';
import { TestApp } from '../harness/test-app.ts';
import { jpeg } from '../photos/pictures.ts';

const DAY_MS = 86_400_000;
const SETTINGS = {
  RETENTION_PHOTOS_DAYS: '40',
  RETENTION_CHECKLISTS_DAYS: '100',
  RETENTION_SHIFTS_DAYS: '60',
  RETENTION_TIME_OFF_DAYS: '80',
  RETENTION_LEAVERS_DAYS: '365',
};

describe('retention of what people worked on', () => {
  let test: TestApp;
  let employee: User;
  let start: Date;

  beforeAll(async () => {
    test = await TestApp.start({ environment: SETTINGS });
    start = new Date();
    test.clock.set(start);
    employee = await test.organisation.person();
    const caller = await test.as(employee);
    const picture = await jpeg();
    for (const status of ['pending', 'flagged'] as const) {
      const { id, itemIds } = await aChecklist(test, {
        employee,
        tasks: [{ status: status === 'flagged' ? 'needs_attention' : 'pending' }],
      });
      await caller
        .post('/api/photos/upload')
        .field('checklistInstanceId', id)
        .field('itemId', itemIds[0] ?? '')
        .attach('photo', picture, 'photo.jpg')
        .expect(201);
      await test.em().nativeUpdate(ChecklistInstance, { id }, { status: 'completed', completedAt: start });
    }
    const jobFunction = await test.organisation.jobFunction();
    await test.organisation.shift({ employee, jobFunction, date: test.clock.today() });
    const days = { startDate: test.clock.today(), endDate: test.clock.today() };
    const request = { employee, site: employee.site, reason: 'Family', type: 'personal' as const, ...days };
    await test
      .em()
      .persist(new TimeOffRequestEntity(test.clock.newId(), start, request))
      .flush();
  });
  afterAll(() => test.stop());

  /** What is left so many days later. */
  async function after(days: number) {
    test.clock.set(new Date(start.getTime() + days * DAY_MS));
    await test.app.get(OldWork).purge();
    const em = test.em();
    return {
      photos: await em.count(Photo),
      checklists: await em.count(ChecklistInstance),
      shifts: await em.count(Schedule),
      timeOff: await em.count(TimeOffRequestEntity),
    };
  }

  it('Each kind is purged after its own days, a checklist with an open flag never', async () => {
    expect(await after(39)).toEqual({ photos: 2, checklists: 2, shifts: 1, timeOff: 1 });
    expect(await after(42)).toEqual({ photos: 1, checklists: 2, shifts: 1, timeOff: 1 });
    expect(await after(62)).toEqual({ photos: 1, checklists: 2, shifts: 0, timeOff: 1 });
    expect(await after(82)).toEqual({ photos: 1, checklists: 2, shifts: 0, timeOff: 0 });
    expect(await after(102)).toEqual({ photos: 1, checklists: 1, shifts: 0, timeOff: 0 });
  });

  it('Somebody who has left is erased after the days of leavers, and nobody else', async () => {
    test.clock.set(start);
    const { caller: admin } = await test.signedIn('admin');
    const leaver = await test.organisation.person();
    await admin.put(`/api/users/${leaver.id}`).send({ isActive: false }).expect(200);
    const nameAfter = async (days: number) => {
      test.clock.set(new Date(start.getTime() + days * DAY_MS));
      await test.app.get(ErasedPeople).eraseDue();
      return (await test.em().findOneOrFail(User, { id: leaver.id })).name;
    };
    expect(await nameAfter(364)).toBe(leaver.name);
    expect(await nameAfter(366)).toBe('Erased person');
    expect(await test.em().count(User, { name: 'Erased person' })).toBe(1);
  });

  it('The privacy notice says what the settings are', async () => {
    test.clock.set(start);
    const { caller } = await test.signedIn('employee');
    const { kinds } = (await caller.get('/api/privacy').expect(200)).body as PrivacyNotice;
    expect(kinds).toContainEqual({ kind: 'photos', until: 'days', days: 40 });
    expect(kinds).toContainEqual({ kind: 'shifts', until: 'days', days: 60 });
    expect(kinds).toContainEqual({ kind: 'sessions', until: 'days', days: 90 });
    expect(kinds).toContainEqual({ kind: 'messages', until: 'ever' });
    expect(kinds).toContainEqual({ kind: 'account', until: 'days', days: 365 });
    expect(kinds).toContainEqual({ kind: 'webhooks', until: 'days', days: 30 });
    expect(kinds).toContainEqual({ kind: 'backups', until: 'elsewhere' });
    expect(kinds.map(({ kind }) => kind)).not.toContain('security-log-file');
  });

  it('The privacy notice says that the security log is copied where a setting has it copied', async () => {
    const copied = await TestApp.start({
      sharing: test,
      environment: { SECURITY_LOG_FILE: join(test.config.dataDir, 'security.ndjson') },
    });
    const { caller } = await copied.signedIn('employee');
    const { kinds } = (await caller.get('/api/privacy').expect(200)).body as PrivacyNotice;
    expect(kinds).toContainEqual({ kind: 'security-log-file', until: 'elsewhere' });
    await copied.stop();
  });
});
