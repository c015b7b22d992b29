import type { ErrorBody } from '@workforce/contracts';
import type { Caller } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

describe('a site that gets another zone', () => {
  let test: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    test = await TestApp.start();
    admin = (await test.signedIn('admin')).caller;
    test.clock.set('2026-11-23T12:00:00Z');
  });
  afterAll(() => test.stop());

  const instants = async (siteId: string) => {
    const rows = await test.em().execute<{ at: string; status: string }[]>(
      `select to_char(starts_at at time zone 'UTC', 'DD HH24:MI') || to_char(ends_at at time zone 'UTC', '–HH24:MI') as at, status
        from schedules where site_id = ? order by starts_at`,
      [siteId],
    );
    return rows.map(({ at, status }) => `${at} ${status}`);
  };

  it('Planned shifts keep their wall times, also two in a row, and past ones their instants', async () => {
    const site = await test.sites.site({ timeZone: 'America/New_York' });
    const { person: employee } = await test.sites.employeeOf(site);
    const jobFunction = await test.organisation.jobFunction();
    const days = [
      { date: '2026-11-20' },
      { date: '2026-11-25', startTime: '09:00', endTime: '12:00' },
      { date: '2026-11-25', startTime: '12:00', endTime: '15:00' },
    ];
    for (const day of days) await test.organisation.shift({ employee, jobFunction, ...day });
    expect(await instants(site.id)).toEqual([
      '20 14:00–22:00 scheduled',
      '25 14:00–17:00 scheduled',
      '25 17:00–20:00 scheduled',
    ]);
    for (const timeZone of ['America/Chicago', 'Europe/London'])
      await admin.put(`/api/admin/units/${site.id}`).send({ timeZone }).expect(200);
    expect(await instants(site.id)).toEqual([
      '20 14:00–22:00 scheduled',
      '25 09:00–12:00 scheduled',
      '25 12:00–15:00 scheduled',
    ]);
  });

  it('The zone stays when a planned shift would overlap one at another site', async () => {
    const [site, other] = [
      await test.sites.site({ timeZone: 'Europe/London' }),
      await test.sites.site({ timeZone: 'UTC' }),
    ];
    const { person: employee } = await test.sites.employeeOf(site, other);
    const jobFunction = await test.organisation.jobFunction();
    const shift = { employee, jobFunction, date: '2026-11-25' };
    await test.organisation.shift({ ...shift, startTime: '09:00', endTime: '12:00' });
    await test.organisation.shift({ ...shift, site: other, startTime: '14:00', endTime: '17:00' });
    const asked = { timeZone: 'America/New_York' };
    const { body } = await admin.put(`/api/admin/units/${site.id}`).send(asked).expect(409);
    expect((body as ErrorBody).message).toContain('would overlap shifts of the same people at other sites');
    expect(await instants(site.id)).toEqual(['25 09:00–12:00 scheduled']);
  });
});
