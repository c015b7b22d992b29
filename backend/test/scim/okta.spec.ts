import { OKTA } from './recorded/okta.ts';
import { ScimStage } from './scim-stage.ts';

describe('requests of Okta', () => {
  let stage: ScimStage;
  const ids: Record<string, string> = {};

  beforeAll(async () => {
    stage = await ScimStage.start();
    ids.other = (await stage.user()).id;
  });
  afterAll(() => stage.stop());

  const send = (request: (typeof OKTA)[keyof typeof OKTA]) => stage.send(request, ids);
  const members = async () => {
    const { body } = await stage.client.get(`/scim/v2/Groups/${ids.group}`).expect(200);
    return (body.members as { value: string }[]).map(({ value }) => value);
  };

  it('Tests the connection with a short page', async () => {
    const { body } = await send(OKTA.test).expect(200);
    expect(body).toMatchObject({ startIndex: 1, itemsPerPage: 2, totalResults: 2 });
  });

  it('Looks for a user by name, and creates one whose password is not kept', async () => {
    expect((await send(OKTA.findUser).expect(200)).body.totalResults).toBe(0);
    const { body } = await send(OKTA.createUser).expect(201);
    ids.user = body.id as string;
    expect((await send(OKTA.findUser).expect(200)).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: ids.user }],
    });
    expect((await stage.stored(ids.user)).name).toBe('Test User');
    const login = { username: 'test.user@okta.local', password: '1mz050nq' };
    await stage.test.anonymous().post('/api/auth/login').send(login).expect(401);
  });

  it('Creating the same user again is refused as not unique', async () => {
    const { body } = await send(OKTA.createUser).expect(409);
    expect(body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '409',
      scimType: 'uniqueness',
      detail: expect.any(String),
    });
  });

  it('Replaces the whole user, whose name is then made of its parts', async () => {
    const { body } = await send(OKTA.replaceUser).expect(200);
    expect(body).toMatchObject({ displayName: 'Another User', externalId: '00ujl29u0le5T6Aj10h7', active: true });
    expect((await stage.stored(ids.user ?? '')).name).toBe('Another User');
  });

  it.each(['deactivateByPatch', 'deactivateByPut'] as const)(
    'Deactivates and activates a user: %s',
    async (request) => {
      expect((await send(OKTA[request]).expect(200)).body.active).toBe(false);
      expect((await send(OKTA.readUser).expect(200)).body.active).toBe(false);
      expect((await send(OKTA.activate).expect(200)).body.active).toBe(true);
    },
  );

  it('Pushes a group with its members, and changes them', async () => {
    const { body } = await send(OKTA.createGroup).expect(201);
    ids.group = body.id as string;
    expect(await members()).toEqual([ids.user]);
    await send(OKTA.changeMembers).expect(200);
    expect(await members()).toEqual([ids.other]);
    await send(OKTA.replaceMembers).expect(200);
    expect(await members()).toEqual([ids.user]);
    await send(OKTA.renameGroup).expect(200);
    const { body: replaced } = await send(OKTA.replaceGroup).expect(200);
    expect(replaced.displayName).toBe('Test SCIMv2');
    expect(await members()).toEqual([ids.other, ids.user].toSorted());
    await send(OKTA.deleteGroup).expect(204);
  });
});
