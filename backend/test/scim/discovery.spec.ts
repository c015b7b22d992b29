import { ScimStage } from './scim-stage.ts';

const PATHS = ['ServiceProviderConfig', 'ResourceTypes', 'Schemas'];

describe('what SCIM offers', () => {
  let stage: ScimStage;

  beforeAll(async () => {
    stage = await ScimStage.start();
  });
  afterAll(() => stage.stop());

  it.each(PATHS)('/scim/v2/%s answers in SCIM, and only with a token', async (path) => {
    const { headers } = await stage.client.get(`/scim/v2/${path}`).expect(200);
    expect(headers['content-type']).toMatch(/^application\/scim\+json/);
    const refused = await stage.test.anonymous().get(`/scim/v2/${path}`).expect(401);
    expect(refused.body).toEqual({
      schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
      status: '401',
      detail: 'Send a valid API token for provisioning in the Authorization header.',
    });
    expect(refused.headers['content-type']).toMatch(/^application\/scim\+json/);
  });

  it('The schemas name every attribute that resources have', async () => {
    const { id } = await stage.user({ externalId: 'e', name: { givenName: 'A', familyName: 'B' } });
    const group = await stage.group('All attributes', [id]);
    await stage.patchGroup(group, { op: 'add', path: 'externalId', value: 'g' }).expect(200);
    const { body: schemas } = await stage.client.get('/scim/v2/Schemas').expect(200);
    for (const [name, path] of [
      ['User', `Users/${id}`],
      ['Group', `Groups/${group}`],
    ] as const) {
      const schema = (schemas.Resources as { name: string; attributes: { name: string }[] }[]).find(
        (each) => each.name === name,
      );
      const { body } = await stage.client.get(`/scim/v2/${path}`).query({ attributes: '' }).expect(200);
      const shown = Object.keys(body as object).filter((key) => !['schemas', 'id', 'meta'].includes(key));
      expect(shown.toSorted()).toEqual(schema?.attributes.map((each) => each.name).toSorted());
    }
  });

  it('One schema and one resource type are found by their ids', async () => {
    const core = 'urn:ietf:params:scim:schemas:core:2.0:User';
    expect((await stage.client.get(`/scim/v2/Schemas/${core}`).expect(200)).body).toMatchObject({ id: core });
    expect((await stage.client.get('/scim/v2/ResourceTypes/Group').expect(200)).body).toMatchObject({
      endpoint: '/Groups',
    });
    await stage.client.get('/scim/v2/Schemas/none').expect(404);
  });
});
