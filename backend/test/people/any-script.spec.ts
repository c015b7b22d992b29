import type { User as WireUser } from '@workforce/contracts';
import type { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { pageByPage } from '../harness/page-by-page.ts';
import { TestApp } from '../harness/test-app.ts';

const FORM = { name: 'Anna Berg', password: 'battery staple', email: 'anna@example.com' };

describe('people in any script', () => {
  let test: TestApp;
  let admin: Caller;

  beforeAll(async () => {
    test = await TestApp.start();
    ({ caller: admin } = await test.signedIn('admin'));
  });
  afterAll(() => test.stop());

  const signIn = (username: string, password = PASSWORD) =>
    test.anonymous().post('/api/auth/login').send({ username, password });
  const create = (changes: object) => admin.post('/api/users').send({ ...FORM, ...changes });

  it.each([
    ['Émile1', 'émile1'],
    ['Zoë.ß', 'ZOE\u0308.SS'],
    ['ИВАНОВА', 'иванова'],
    ['Νίκος', 'ΝΊΚΟΣ'],
    ['łucja', ' ŁUCJA\u200b'],
  ])('%s signs in as %s, and nobody else gets that username', async (username, typed) => {
    const { body } = await create({ username }).expect(201);
    expect((await signIn(typed, FORM.password).expect(200)).body.user.id).toBe(body.id);
    const refused = await create({ username: typed }).expect(409);
    const message = 'This username is already taken. Please choose another one.';
    expect(refused.body).toMatchObject({ code: 'USERNAME_TAKEN', details: [{ field: 'username', message }] });
    const checked = await admin.get(`/api/admin/check-credentials/${encodeURIComponent(typed)}`).expect(200);
    expect(checked.body).toMatchObject({ username });
  });

  it('One of two concurrent requests for spellings of one username is refused', async () => {
    const both = await Promise.all(['René', 'RENE\u0301'].map((username) => create({ username })));
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('A name is stored in its one spelling', async () => {
    const { body } = await create({ name: ' Zoe\u0308 Ma\u200brtin ', username: 'zoe.martin' }).expect(201);
    expect(body.name).toBe('Zoë Martin');
  });

  it('A password is the same with letters and accents together or apart', async () => {
    await create({ username: 'crepe', password: 'cre\u0302pes suzette' }).expect(201);
    await signIn('crepe', 'crêpes suzette').expect(200);
    await create({ username: 'crepe2', password: 'crêpes suzette' }).expect(201);
    await signIn('crepe2', 'cre\u0302pes suzette').expect(200);
    await signIn('crepe2', 'crepes suzette').expect(401);
  });

  it('Guesses at one account are counted together in whichever spelling it is typed', async () => {
    await create({ username: 'Çağrı' }).expect(201);
    for (const username of ['çağrı', 'ÇAĞRI', 'C\u0327ag\u0306rı', 'çağrı\u200b', 'Çağrı'])
      await signIn(username, 'not it').expect(401);
    await signIn('ÇAG\u0306RI', FORM.password).expect(429);
  });

  it.each([
    ['name', 'Anna\u202egreB'],
    ['name', 'Anna\tBerg'],
    ['username', 'anna\u2066x'],
    ['username', 'an\u0007na'],
    ['email', 'anna\u202e@example.com'],
  ])('A %s with a control or bidi-override character is refused: %j', async (field, value) => {
    const { body } = await create({ username: 'unseen', [field]: value }).expect(400);
    expect(body).toMatchObject({ code: 'INVALID_INPUT', details: [{ field }] });
    expect(body.message).toContain("contains a character that can't be seen");
  });

  it.each([
    ['job function', '/api/job-functions', 'name', async () => ({})],
    ['group', '/api/chat-groups', 'title', async () => ({})],
    [
      'unit',
      '/api/admin/units',
      'name',
      async () => ({ kind: 'region', parentId: (await test.sites.organisation()).id }),
    ],
    [
      'template',
      '/api/checklist-templates',
      'name',
      async () => ({ jobFunctionId: (await test.organisation.jobFunction()).id, items: [{ text: 'Unlock' }] }),
    ],
  ])('The name of a %s has neither control nor bidi-override characters', async (_, path, field, form) => {
    for (const name of ['Kit\u202enehc', 'Kit\u0007chen', 'Kit\u2066chen', 'Kit\tchen']) {
      const { body } = await admin
        .post(path)
        .send({ ...(await form()), [field]: name })
        .expect(400);
      expect(body).toMatchObject({ code: 'INVALID_INPUT', details: [{ field }] });
      expect(body.message).toContain("contains a character that can't be seen");
    }
  });

  it.each(['name', 'username', 'password'])('A %s that shows nothing is refused', async (field) => {
    const { body } = await create({ username: 'unseen', [field]: '\u200b\u2060 \u00ad\u3164\u200b\u200b' }).expect(400);
    expect(body.details).toEqual([{ field, message: expect.stringContaining('is required') }]);
  });

  describe('in lists', () => {
    let site: string;
    const NAMES = ['Zoe', 'émile', 'Anna', 'Émile', 'Emile', 'anna', 'Łukasz', 'Olga', 'Ödön'];
    const SORTED = ['anna', 'Anna', 'Emile', 'émile', 'Émile', 'Łukasz', 'Ödön', 'Olga', 'Zoe'];

    beforeAll(async () => {
      const place = await test.sites.site();
      site = place.id;
      for (const name of NAMES) await test.organisation.person({ name, site: place });
    });

    const listed = async (query = '') =>
      ((await admin.get(`/api/users?sites=${site}${query}`).expect(200)).body as WireUser[]).map(({ name }) => name);

    it('People are listed as in a dictionary, also page by page', async () => {
      expect(await listed()).toEqual(SORTED);
      expect(await listed('&sort=name')).toEqual(SORTED);
      const ids = ((await admin.get(`/api/users?sites=${site}`)).body as WireUser[]).map(({ id }) => id);
      expect(await pageByPage(admin, `/api/users?sites=${site}`)).toEqual(ids);
    });

    it.each([
      ['emile', ['Emile', 'émile', 'Émile']],
      ['E\u0301MILE', ['Emile', 'émile', 'Émile']],
      ['lukasz', ['Łukasz']],
      ['ŁUKASZ', ['Łukasz']],
      ['odon', ['Ödön']],
    ])('A search for %s finds %j', async (search, found) => {
      expect(await listed(`&search=${encodeURIComponent(search)}&searchIn=name`)).toEqual(found);
    });
  });
});
