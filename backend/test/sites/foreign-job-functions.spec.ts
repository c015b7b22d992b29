import type { JobFunction } from '../../src/modules/users/job-function.entity.ts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { PASSWORD } from '../harness/organisation.ts';
import { TestApp } from '../harness/test-app.ts';

describe('job functions of another site', () => {
  let test: TestApp;
  let site: OrgUnit;
  let manager: Caller;
  let own: JobFunction;
  let foreign: JobFunction;

  beforeAll(async () => {
    test = await TestApp.start();
    site = await test.sites.site();
    manager = (await test.sites.managerOf([site])).caller;
    own = await test.organisation.jobFunction('Baker', site);
    foreign = await test.organisation.jobFunction('Secret', await test.sites.site());
  });
  afterAll(() => test.stop());

  it('A manager gives no job function of another site to people, who keep those that they have', async () => {
    const asked = { name: 'New Person', email: 'new@example.com', role: 'employee', password: PASSWORD };
    const create = (username: string, jobFunctions: string[]) =>
      manager.post('/api/users').send({ ...asked, username, jobFunctions });
    await create('new.one', [own.id]).expect(201);
    const { body } = await create('new.two', [own.id, foreign.id]).expect(400);
    expect(body).toMatchObject({ details: [{ field: 'jobFunctions.1' }] });
    const person = await test.organisation.person({ site, jobFunctions: [foreign] });
    const update = (id: string, jobFunctions: string[]) => manager.put(`/api/users/${id}`).send({ jobFunctions });
    await update(person.id, [foreign.id, own.id]).expect(200);
    await update(person.id, [own.id]).expect(200);
    await update(person.id, [foreign.id, own.id]).expect(400);
  });

  it('A manager makes no template for a job function of another site', async () => {
    const asked = { name: 'Opening', items: [{ text: 'Open the door', requiresPhoto: false }] };
    const { body } = await manager
      .post('/api/checklist-templates')
      .send({ ...asked, jobFunctionId: own.id })
      .expect(201);
    await manager
      .post('/api/checklist-templates')
      .send({ ...asked, jobFunctionId: foreign.id })
      .expect(400);
    const { id } = body as { id: string };
    await manager
      .put(`/api/checklist-templates/${id}`)
      .send({ ...asked, jobFunctionId: foreign.id })
      .expect(400);
    const kept = await test.organisation.template({ jobFunction: foreign, unit: site });
    await manager
      .put(`/api/checklist-templates/${kept.id}`)
      .send({ ...asked, jobFunctionId: foreign.id })
      .expect(200);
  });
});
