import { ENTRA } from './recorded/entra.ts';
import { ScimStage } from './scim-stage.ts';

describe('requests of Entra ID', () => {
  let stage: ScimStage;
  let user: string;
  let group: string;

  beforeAll(async () => {
    stage = await ScimStage.start();
  });
  afterAll(() => stage.stop());

  const send = (request: (typeof ENTRA)[keyof typeof ENTRA]) => stage.send(request, { user, group });

  it('Looks for a user before it creates one', async () => {
    expect((await send(ENTRA.findUser).expect(200)).body).toMatchObject({ totalResults: 0, Resources: [] });
  });

  it('Creates a user with attributes that are not kept', async () => {
    const { body, headers } = await send(ENTRA.createUser).expect(201);
    user = body.id as string;
    expect(headers['content-type']).toMatch(/^application\/scim\+json/);
    expect(headers.location).toBe(body.meta.location);
    expect(body).toMatchObject({
      userName: 'Test_User_ab6490ee-1e48-479e-a20b-2d77186b5dd1',
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      displayName: 'givenName familyName',
      name: { givenName: 'givenName', familyName: 'familyName' },
      active: true,
    });
    expect(await stage.stored(user)).toMatchObject({
      name: 'givenName familyName',
      email: 'Test_User_fd0ea19b-0777-472c-9f96-4f70d2226f2e@testuser.com',
      role: 'employee',
    });
  });

  it('Replaces the work address by a value path, and one part of the name', async () => {
    const { body } = await send(ENTRA.replaceWorkEmail).expect(200);
    expect(body.emails).toEqual([{ value: 'updatedEmail@microsoft.com', type: 'work', primary: true }]);
    expect(await stage.stored(user)).toMatchObject({
      name: 'givenName updatedFamilyName',
      email: 'updatedEmail@microsoft.com',
    });
  });

  it('Changes several attributes by an operation without a path, whose keys are paths', async () => {
    const { body } = await send(ENTRA.replaceWithoutPath).expect(200);
    expect(body).toMatchObject({ displayName: 'Bjfe', name: { givenName: 'Kim', familyName: 'Lind' } });
    expect(await stage.stored(user)).toMatchObject({ name: 'Bjfe', email: 'kim@microsoft.com' });
  });

  it('Adds a manager and a phone number, which are not kept', async () => {
    await send(ENTRA.addManager).expect(200);
    expect(await stage.stored(user)).toMatchObject({ name: 'Bjfe', phone: null });
  });

  it('Replaces a single value by a list with one object', async () => {
    const { body } = await send(ENTRA.renameByList).expect(200);
    expect(body.userName).toBe('5b50642d-79fc-4410-9e90-4c077cdd1a59@testuser.com');
  });

  it.each(['disable', 'disableByList'] as const)('Deactivates by "False" as a text: %s', async (request) => {
    expect((await send(ENTRA[request]).expect(200)).body.active).toBe(false);
    expect((await stage.stored(user)).isActive).toBe(false);
    expect((await send(ENTRA.enable).expect(200)).body.active).toBe(true);
    expect((await stage.stored(user)).isActive).toBe(true);
  });

  it('Creates a group, finds it by its name and reads it without members', async () => {
    const { body } = await send(ENTRA.createGroup).expect(201);
    group = body.id as string;
    expect((await send(ENTRA.findGroup).expect(200)).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: group }],
    });
    const { body: read } = await send(ENTRA.readGroup).expect(200);
    expect(read).toMatchObject({
      id: group,
      displayName: 'displayName',
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
    });
    expect(read).not.toHaveProperty('members');
  });

  it.each(['removeMember', 'removeMemberByPath'] as const)('Adds a member and removes it: %s', async (removal) => {
    await send(ENTRA.addMember).expect(200);
    expect((await send(ENTRA.isMember).expect(200)).body).toMatchObject({
      totalResults: 1,
      Resources: [{ id: group }],
    });
    expect((await stage.client.get(`/scim/v2/Users/${user}`)).body.groups).toMatchObject([{ value: group }]);
    await send(ENTRA[removal]).expect(200);
    expect((await send(ENTRA.isMember).expect(200)).body.totalResults).toBe(0);
  });

  it('Renames a group', async () => {
    const { body } = await send(ENTRA.renameGroup).expect(200);
    expect(body.displayName).toBe('1879db59-3bdf-4490-ad68-ab880a269474updatedDisplayName');
  });

  it('Deletes the group and the user', async () => {
    await send(ENTRA.deleteGroup).expect(204);
    await send(ENTRA.readGroup).expect(404);
    await send(ENTRA.deleteUser).expect(204);
    await send(ENTRA.deleteUser).expect(404);
    expect((await stage.stored(user)).isActive).toBe(false);
  });
});
