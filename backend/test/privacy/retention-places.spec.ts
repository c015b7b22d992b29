import type { PrivacyNotice } from '@workforce/contracts';
import { OldWork } from '../../src/modules/retention/old-work.ts';
import { User } from '../../src/modules/users/user.entity.ts';
import { recordStatements } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';
import { RetentionTeam } from './retention-team.ts';

const SETTINGS = { RETENTION_PHOTOS_DAYS: '40', RETENTION_SHIFTS_DAYS: '60' };

describe('retention by place', () => {
  let test: TestApp;
  let team: RetentionTeam;

  beforeEach(async () => {
    test = await TestApp.start({ environment: SETTINGS });
    team = await RetentionTeam.assemble(test);
  });
  afterEach(() => test.stop());

  const everywhere = () => [team.near, team.own, team.apart];

  it("The nearest place's rule says when rows of a site are deleted, elsewhere the setting does", async () => {
    for (const site of everywhere()) await team.work(await test.organisation.person({ site }));
    await team.rule(team.region, 'photos', 100);
    await team.rule(team.own, 'photos', 30);
    await team.rule(team.apart, 'shifts', null);
    await team.rule(team.near, 'time-off', 31);
    await team.after(32);
    expect(await team.left('photos')).toEqual({ near: 1, own: 0, apart: 1 });
    expect(await team.left('time_off_requests')).toEqual({ near: 0, own: 1, apart: 1 });
    await team.after(42);
    expect(await team.left('photos')).toEqual({ near: 1, own: 0, apart: 0 });
    expect(await team.left('schedules')).toEqual({ near: 1, own: 1, apart: 1 });
    await team.after(102);
    expect(await team.left('photos')).toEqual({ near: 0, own: 0, apart: 0 });
    expect(await team.left('schedules')).toEqual({ near: 0, own: 0, apart: 1 });
    expect(await team.left('checklist_instances')).toEqual({ near: 1, own: 1, apart: 1 });
  });

  it('A rule of the organisation holds where no nearer place has one, and without it the setting holds again', async () => {
    for (const site of everywhere()) await team.work(await test.organisation.person({ site }));
    const { id } = await team.rule(await test.sites.organisation(), 'photos', null);
    const { id: checklists } = await team.rule(await test.sites.organisation(), 'checklists', 50);
    await team.rule(team.own, 'checklists', null);
    await team.after(45);
    expect(await team.left('photos')).toEqual({ near: 1, own: 1, apart: 1 });
    await team.after(51);
    expect(await team.left('checklist_instances')).toEqual({ near: 0, own: 1, apart: 0 });
    test.clock.set(team.start);
    for (const rule of [id, checklists]) await team.admin.delete(`/api/admin/retention-rules/${rule}`).expect(204);
    await team.after(52);
    expect(await team.left('photos')).toEqual({ near: 0, own: 0, apart: 0 });
    expect(await team.left('checklist_instances')).toEqual({ near: 0, own: 1, apart: 0 });
  });

  it('Leavers are erased by the rule of their home site, also of a new one; where no rule holds they are kept', async () => {
    const [near, own, apart, moved] = await Promise.all(
      [team.near, team.own, team.apart, team.near].map((site) => test.organisation.person({ site })),
    );
    await team.rule(team.region, 'account', 90);
    await team.rule(team.own, 'account', 30);
    await team.admin.post(`/api/admin/users/${moved?.id}/move`).send({ siteId: team.apart.id }).expect(200);
    for (const person of [near, own, apart, moved])
      await team.admin.put(`/api/users/${person?.id}`).send({ isActive: false }).expect(200);
    const stays = await test.organisation.person({ site: team.own });
    const erased = async () =>
      Promise.all(
        [near, own, apart, moved, stays].map(async (person) => {
          const { name } = await test.em().findOneOrFail(User, { id: person?.id ?? '' });
          return name === 'Erased person';
        }),
      );
    await team.after(29);
    expect(await erased()).toEqual([false, false, false, false, false]);
    await team.after(31);
    expect(await erased()).toEqual([false, true, false, false, false]);
    await team.after(92);
    expect(await erased()).toEqual([true, true, false, false, false]);
  });

  it('What somebody did at a site before they moved follows the rule of that site', async () => {
    const person = await test.organisation.person({ site: team.own });
    await team.work(person);
    await team.rule(team.own, 'time-off', 30);
    await team.admin.post(`/api/admin/users/${person.id}/move`).send({ siteId: team.apart.id }).expect(200);
    await team.after(32);
    expect(await team.left('time_off_requests')).toMatchObject({ own: 0 });
  });

  it("Messages follow the rule of their group's place, in groups for everyone that of the organisation", async () => {
    const says = async (title: string, unitId: string | null) => {
      const { body } = await team.admin.post('/api/chat-groups').send({ title, unitId }).expect(201);
      await team.admin
        .post('/api/messages')
        .send({ groupId: body.id, content: `Old in ${title}` })
        .expect(201);
      return body.id as string;
    };
    const groups = [await says('Near', team.near.id), await says('Own', team.own.id), await says('All', null)];
    await team.rule(team.region, 'messages', 10);
    await team.rule(team.own, 'messages', 1);
    const left = async () => {
      const rows = await test.em().execute<{ content: string }[]>('select content from messages order by id');
      return rows.map(({ content }) => content);
    };
    test.clock.set(new Date(team.start.getTime() + 5 * 86_400_000));
    await team.admin.post('/api/messages').send({ groupId: groups[1], content: 'New in Own' }).expect(201);
    await team.after(5);
    expect(await left()).toEqual(['Old in Near', 'Old in All', 'New in Own']);
    await team.rule(await test.sites.organisation(), 'messages', 11);
    await team.after(10.5);
    expect(await left()).toEqual(['Old in All']);
    await team.after(12);
    expect(await left()).toEqual([]);
  });

  it('Without rules by place the jobs run the statements of the settings', async () => {
    await team.rule(team.own, 'messages', 5);
    const statements = await recordStatements(test, () => test.app.get(OldWork).purge());
    const deleting = statements.filter(({ text }) => text.includes('delete from'));
    expect(deleting.map(({ text }) => /delete from "(\w+)"/.exec(text)?.[1])).toEqual(['photos', 'schedules']);
    for (const { text } of deleting) expect(text).not.toContain('unnest');
  });

  it('Everybody reads what holds at their home site, and where their other sites differ', async () => {
    const { caller } = await test.sites.employeeOf(team.own, team.apart);
    const { caller: other } = await test.sites.employeeOf(team.near);
    const noticeOf = async (reader: typeof caller) =>
      (await reader.get('/api/privacy').expect(200)).body as PrivacyNotice;
    const before = await noticeOf(caller);
    expect([before.elsewhere, before.kinds.filter(({ place }) => place)]).toEqual([undefined, []]);
    await team.rule(team.region, 'photos', null);
    await team.rule(team.own, 'messages', 7);
    const notice = await noticeOf(caller);
    expect(notice.kinds).toContainEqual({ kind: 'photos', until: 'account', place: team.region.name });
    expect(notice.kinds).toContainEqual({ kind: 'messages', until: 'days', days: 7, place: team.own.name });
    expect(notice.kinds).toContainEqual({ kind: 'shifts', until: 'days', days: 60 });
    expect(notice.elsewhere).toEqual([
      {
        siteId: team.apart.id,
        siteName: team.apart.name,
        kinds: [
          { kind: 'photos', until: 'days', days: 40 },
          { kind: 'messages', until: 'ever' },
        ],
      },
    ]);
    const ofOther = await noticeOf(other);
    expect(ofOther.kinds).toContainEqual({ kind: 'messages', until: 'ever' });
    expect(ofOther.elsewhere).toBeUndefined();
    const differing = (await noticeOf(team.admin)).elsewhere?.map(({ siteName }) => siteName) ?? [];
    expect(differing).toEqual([team.near.name, team.own.name].sort());
  });
});
