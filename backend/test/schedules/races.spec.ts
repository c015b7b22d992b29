import type { CopyScheduleResult } from '@workforce/contracts';
import { only } from '../checklists/checklist-team.ts';
import { TestApp } from '../harness/test-app.ts';
import { ScheduleTeam } from './schedule-team.ts';

const DAYS = ['2035-03-06', '2035-03-07', '2035-03-08', '2035-03-09'];

describe('concurrent planning', () => {
  let test: TestApp;
  let other: TestApp;
  let team: ScheduleTeam;

  beforeAll(async () => {
    test = await TestApp.start();
    other = await TestApp.start({ sharing: test });
  });
  beforeEach(async () => {
    team = await ScheduleTeam.assemble(test);
    other.clock.set(test.clock.now());
  });
  afterAll(async () => {
    await other.stop();
    await test.stop();
  });

  /** The same manager on both nodes. */
  const managers = () => [team.mia, team.mia.on(other.server)] as const;

  it('16 concurrent overlapping shifts of one person leave exactly one', async () => {
    const [here, there] = managers();
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) =>
        team.post(team.shift({ startTime: `09:${10 + i}`, endTime: `17:${10 + i}` }), i % 2 === 0 ? here : there),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([201, ...Array(15).fill(409)]);
    expect(new Set(answers.filter(({ status }) => status === 409).map(({ body }) => body.code))).toEqual(
      new Set(['SHIFT_OVERLAP']),
    );
    expect(await team.shifts()).toHaveLength(1);
  });

  it('Concurrent copies of two shifts to the same days create each day once and report one conflict each', async () => {
    const early = await team.planned({ startTime: '06:00', endTime: '14:00' });
    const late = await team.planned({ startTime: '14:00', endTime: '22:00' });
    await team.put(late.id, team.shift({ startTime: '13:00', endTime: '21:00', date: '2035-03-10' })).expect(200);
    const [here, there] = managers();
    const answers = await Promise.all([team.copy(early.id, DAYS, here), team.copy(late.id, DAYS, there)]);
    const [a, b] = answers.map(({ body }) => body as CopyScheduleResult);
    expect((a?.success ?? 0) + (b?.success ?? 0)).toBe(4);
    expect((a?.conflicts.length ?? 0) + (b?.conflicts.length ?? 0)).toBe(4);
    expect((await team.shifts()).filter(({ date }) => DAYS.includes(date)).map(({ date }) => date)).toEqual(DAYS);
  });

  it('Of two shifts moved concurrently to the same time one is refused', async () => {
    const [here, there] = managers();
    const one = await team.planned({ date: '2035-03-06' });
    const two = await team.planned({ date: '2035-03-07' });
    const answers = await Promise.all([team.put(one.id, team.shift(), here), team.put(two.id, team.shift(), there)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await team.shifts()).toHaveLength(2);
  });

  it('Of two concurrent shift edits of one version the second is refused as stale', async () => {
    const [here, there] = managers();
    const { id } = await team.planned();
    const answers = await Promise.all([
      team.put(id, { ...team.shift({ endTime: '18:00' }), version: 1 }, here),
      team.put(id, { ...team.shift({ endTime: '19:00' }), version: 1 }, there),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(only(await team.shifts()).version).toBe(2);
  });

  it('A copied week with concurrent requests sends one notification', async () => {
    for (const date of DAYS) await team.planned({ date });
    await test.em().execute('delete from notifications');
    const [here, there] = managers();
    await Promise.all(
      ['2035-03-13', '2035-03-14', '2035-03-15', '2035-03-16'].map((date, i) =>
        team.post(team.shift({ date }), i % 2 === 0 ? here : there).expect(201),
      ),
    );
    expect(only(await team.notifications())).toMatchObject({ title: 'New shifts', message: 'You have 4 new shifts.' });
  });

  it('A job function is either deleted or used by a concurrent request, never both', async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id } = await test.organisation.jobFunction();
      const date = `2035-05-0${round + 1}`;
      const [here, there] = managers();
      const [used, deleted] = await Promise.all([
        team.post(team.shift({ jobFunctionId: id, date }), here),
        there.delete(`/api/job-functions/${id}`),
      ]);
      expect([
        [201, 409],
        [400, 204],
      ]).toContainEqual([used.status, deleted.status]);
    }
  });
});
