import { addDays } from '@workforce/domain';
import type { Notification } from '@workforce/contracts';
import { ScimStage } from './scim-stage.ts';

describe('users of directories', () => {
  let stage: ScimStage;

  beforeAll(async () => {
    stage = await ScimStage.start();
  });
  afterAll(() => stage.stop());

  const get = (path: string) => stage.client.get(`/scim/v2/Users${path}`);
  const untilOneWaitsForLock = async () => {
    const waiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    while ((await stage.test.em().execute(waiting)).length === 0);
  };
  const found = async (filter: string, more = '') => {
    const { body } = await get(`?filter=${encodeURIComponent(filter)}${more}`).expect(200);
    return body as { totalResults: number; Resources: { id: string }[] };
  };

  describe('reading', () => {
    it.each([
      ['userName', (name: string) => `userName eq "${name.toUpperCase()}"`],
      ['the core schema', (name: string) => `urn:ietf:params:scim:schemas:core:2.0:User:userName eq "${name}"`],
      ['a beginning', (name: string) => `userName sw "${name.slice(0, -4)}"`],
      ['emails', (name: string) => `emails.value eq "${name}"`],
      ['a value path', (name: string) => `emails[type eq "work" and value eq "${name}"]`],
      ['a part of a value path', (name: string) => `emails[type eq "work"].value eq "${name}"`],
      ['both', (name: string) => `active eq true and (externalId pr or userName eq "${name}") and not (id eq "1")`],
      ['displayName', (name: string) => `displayName eq "${name} Filtered"`],
    ])('A filter finds a user by %s', async (_, filter) => {
      const { id, userName } = await stage.user();
      await stage.patchUser(id, { op: 'replace', path: 'displayName', value: `${userName} Filtered` }).expect(200);
      expect((await found(filter(userName))).Resources.map((each) => each.id)).toEqual([id]);
    });

    it.each(['userName eq', 'userName sw', 'userName co', 'displayName eq'])(
      'A filter by %s ignores case and spelling in any script, but not accents',
      async (comparison) => {
        const name = `Ñandú${comparison.replaceAll(' ', '')}`;
        const { id } = await stage.user({ userName: name, displayName: name });
        const asked = name.toUpperCase().normalize('NFD');
        expect((await found(`${comparison} "${asked}"`)).Resources).toMatchObject([{ id }]);
        expect((await found(`${comparison} "${name.replace('Ñ', 'N')}"`)).Resources).toEqual([]);
      },
    );

    it('A username that differs by case or spelling only is taken', async () => {
      await stage.user({ userName: 'Señora@example.com' });
      const body = { userName: 'SEN\u0303ORA@example.com', displayName: 'Second' };
      const refused = await stage.send({ method: 'post', path: '/Users', body }).expect(409);
      expect(refused.body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    });

    it('A filter finds a user by externalId, whose case matters', async () => {
      const { id } = await stage.user({ externalId: 'Ext-1' });
      expect((await found('externalId eq "Ext-1"')).Resources).toMatchObject([{ id }]);
      expect((await found('externalId eq "ext-1"')).Resources).toEqual([]);
    });

    it.each([
      'userName',
      'title eq "x"',
      'userName eq',
      'password eq "x"',
      '__proto__ eq "x"',
      `${'('.repeat(400)}a eq 1`,
    ])('A filter that is not offered is refused: %s', async (filter) => {
      const { body } = await get(`?filter=${encodeURIComponent(filter)}`).expect(400);
      expect(body).toMatchObject({ status: '400', scimType: 'invalidFilter' });
    });

    it('A filter value is never a part of the statement', async () => {
      expect((await found(`userName eq "x') or true --"`)).totalResults).toBe(0);
      expect((await found('userName co "%"')).totalResults).toBe(0);
    });

    it('Pages begin at startIndex, and the total is that of all pages', async () => {
      for (let count = 0; count < 3; count += 1) await stage.user();
      const { body: whole } = await get('').expect(200);
      const ids = (whole.Resources as { id: string }[]).map(({ id }) => id);
      const { body: page } = await get('?startIndex=2&count=2').expect(200);
      expect(page).toMatchObject({ startIndex: 2, itemsPerPage: 2, totalResults: ids.length });
      expect((page.Resources as { id: string }[]).map(({ id }) => id)).toEqual(ids.slice(1, 3));
      expect((await get('?count=0').expect(200)).body).toMatchObject({ totalResults: ids.length, Resources: [] });
      expect((await get('?startIndex=-5&count=-1').expect(200)).body).toMatchObject({ startIndex: 1, itemsPerPage: 0 });
      expect((await get('?startIndex=9999').expect(200)).body).toMatchObject({
        itemsPerPage: 0,
        totalResults: ids.length,
      });
      await get('?count=many').expect(400);
    });

    it('attributes and excludedAttributes choose what is shown', async () => {
      const { id } = await stage.user();
      const { body } = await get(`/${id}?attributes=userName`).expect(200);
      expect(Object.keys(body as object).toSorted()).toEqual(['id', 'meta', 'schemas', 'userName']);
      expect((await get(`/${id}?excludedAttributes=emails,groups`).expect(200)).body).not.toHaveProperty('emails');
    });

    it('An id that was never given is absent, in the shape of SCIM', async () => {
      for (const id of ['1', '0197fb5e-0000-7000-8000-000000000000'])
        expect((await get(`/${id}`).expect(404)).body).toMatchObject({ status: '404' });
    });
  });

  describe('versions', () => {
    it('A user has an ETag, and is not sent again to whoever has it', async () => {
      const { id } = await stage.user();
      const { headers, body } = await get(`/${id}`).expect(200);
      expect(headers.etag).toBe(body.meta.version);
      const again = await get(`/${id}`)
        .set('If-None-Match', headers.etag ?? '')
        .expect(304);
      expect(again.text).toBe('');
    });

    it('A change with an outdated If-Match is refused', async () => {
      const { id } = await stage.user();
      const { etag = '' } = (await get(`/${id}`)).headers;
      const rename = (name: string) => stage.patchUser(id, { op: 'replace', path: 'displayName', value: name });
      await rename('First').set('If-Match', etag).expect(200);
      expect((await rename('Second').set('If-Match', etag).expect(412)).body.status).toBe('412');
      await rename('Third').set('If-Match', '*').expect(200);
      await stage.client.delete(`/scim/v2/Users/${id}`).set('If-Match', etag).expect(412);
      expect((await stage.stored(id)).name).toBe('Third');
    });
  });

  describe('leaving', () => {
    it.each(['active: false', 'DELETE'])(
      'A leaver is out on the next request, and nothing they did is gone: %s',
      async (how) => {
        const employee = await stage.test.organisation.person({ name: `Leaver ${how}` });
        const caller = await stage.test.as(employee);
        await caller.post('/api/time-entries/clock-in').send({}).expect(201);
        await caller.post('/api/time-entries/clock-out').send({}).expect(200);
        const jobFunction = await stage.test.organisation.jobFunction();
        const [tomorrow, later] = [1, 8].map((days) => addDays(stage.test.clock.today(), days));
        for (const date of [tomorrow, later])
          await stage.test.organisation.shift({ employee, jobFunction, date: date ?? '' });
        const { caller: manager } = await stage.test.signedIn('manager');

        if (how === 'DELETE') await stage.client.delete(`/scim/v2/Users/${employee.id}`).expect(204);
        else await stage.patchUser(employee.id, { op: 'replace', value: { active: false } }).expect(200);

        await caller.get('/api/auth/me').expect(401);
        await caller.get('/api/time-entries').expect(401);
        expect((await stage.stored(employee.id)).isActive).toBe(false);
        const [kept] = await stage.test.em().execute<[{ entries: number; shifts: number }]>(
          `select (select count(*)::int from time_entries where employee_id = ?) as entries,
          (select count(*)::int from schedules where employee_id is null and job_function_id = ?) as shifts`,
          [employee.id, jobFunction.id],
        );
        expect(kept).toEqual({ entries: 1, shifts: 2 });
        const { body } = await manager.get('/api/notifications').expect(200);
        const told = (body as Notification[]).filter(({ title }) => title === 'Shifts without anyone');
        expect(told).toHaveLength(1);
        expect(told[0]?.message).toMatch(new RegExp(`^Leaver ${how} has left. 2 shifts need somebody else: `));
      },
    );

    it('A deleted user is absent until the directory creates them again, as the same person', async () => {
      const { id, userName } = await stage.user({ externalId: 'returns' });
      await stage.client.delete(`/scim/v2/Users/${id}`).expect(204);
      await get(`/${id}`).expect(404);
      await stage.patchUser(id, { op: 'replace', path: 'active', value: true }).expect(404);
      expect((await found(`userName eq "${userName}"`)).totalResults).toBe(0);
      const body = { userName, displayName: 'Back Again', emails: [{ value: userName }] };
      const again = await stage.send({ method: 'post', path: '/Users', body }).expect(201);
      expect(again.body).toMatchObject({ id, active: true, displayName: 'Back Again' });
    });

    it('Who leaves while the directory renames them stays away', async () => {
      const { id } = await stage.user();
      const renamed = await stage.test.em().transactional(async (em) => {
        await em.execute('update users set is_active = false, version = version + 1 where id = ?', [id]);
        const underWay = stage
          .patchUser(id, { op: 'replace', path: 'displayName', value: 'Renamed' })
          .then(({ status }) => status);
        await untilOneWaitsForLock();
        return { underWay };
      });
      expect(await renamed.underWay).toBe(200);
      expect(await stage.stored(id)).toMatchObject({ name: 'Renamed', isActive: false });
    });

    it('Of two requests that create a deleted user again one finds them there', async () => {
      const { id, userName } = await stage.user();
      await stage.client.delete(`/scim/v2/Users/${id}`).expect(204);
      const again = { method: 'post', path: '/Users', body: { userName } } as const;
      const answers = await Promise.all([stage.send(again), stage.send(again), stage.send(again)]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409, 409]);
    });

    it('The last administrator stays', async () => {
      const admins = await stage.test
        .em()
        .execute<{ id: string }[]>(`select id from users where role = 'admin' order by id`);
      expect(admins).toHaveLength(1);
      const [{ id } = { id: '' }] = admins;
      await stage.patchUser(id, { op: 'replace', path: 'active', value: false }).expect(409);
      await stage.client.delete(`/scim/v2/Users/${id}`).expect(409);
      expect((await stage.stored(id)).isActive).toBe(true);
    });
  });

  it('What a directory does is in the security log, by the name of its token', async () => {
    const { id } = await stage.user();
    await stage.patchUser(id, { op: 'replace', path: 'active', value: false }).expect(200);
    const { body } = await stage.admin.get(`/api/admin/security-log?userId=${id}`).expect(200);
    expect(body).toMatchObject([
      { event: 'user_deactivated', actorName: 'Directory' },
      { event: 'user_created', actorName: 'Directory', address: expect.any(String) },
    ]);
  });

  it('A token of a region neither sees nor changes people elsewhere', async () => {
    const region = await stage.test.sites.region();
    const site = await stage.test.sites.site({ parent: region });
    const directory = await stage.directoryOf(region);
    const { id } = await stage.user();
    expect((await directory.get('/scim/v2/Users').expect(200)).body.totalResults).toBe(0);
    await directory.get(`/scim/v2/Users/${id}`).expect(404);
    await directory.delete(`/scim/v2/Users/${id}`).expect(404);
    const own = await stage.user({}, directory);
    expect((await stage.stored(own.id)).site.id).toBe(site.id);
    const overseer = await stage.test.sites.managerOf([await stage.test.sites.organisation()], site);
    await directory.delete(`/scim/v2/Users/${overseer.person.id}`).expect(403);
  });
});
