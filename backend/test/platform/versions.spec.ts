import type { EntityManager } from '@mikro-orm/postgresql';
import { ChecklistInstance } from '../../src/modules/checklists/instances/instance.entity.ts';
import { ChecklistTemplate } from '../../src/modules/checklists/templates/template.entity.ts';
import { LabourPolicyEntity } from '../../src/modules/labour/policies/labour-policy.entity.ts';
import { RetentionRuleEntity } from '../../src/modules/retention/retention-rule.entity.ts';
import { ScimGroupEntity } from '../../src/modules/scim/groups/scim-group.entity.ts';
import { Schedule } from '../../src/modules/schedules/schedule.entity.ts';
import { TimeOffRequestEntity } from '../../src/modules/time-off/time-off-request.entity.ts';
import { JobFunction } from '../../src/modules/users/job-function.entity.ts';
import { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import { User } from '../../src/modules/users/user.entity.ts';
import { WebhookEntity } from '../../src/modules/webhooks/webhook.entity.ts';
import type { EditableEntity } from '../../src/platform/database/base.entity.ts';
import { translateError } from '../../src/platform/errors/translate-error.ts';
import { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { MONDAY, ScheduleTeam } from '../schedules/schedule-team.ts';
import { tokenOf } from '../scim/scim-stage.ts';
import { TestApp } from '../harness/test-app.ts';

const EDITABLE = [
  OrgUnit,
  User,
  JobFunction,
  Schedule,
  ChecklistTemplate,
  ChecklistInstance,
  TimeOffRequestEntity,
  LabourPolicyEntity,
  RetentionRuleEntity,
  ScimGroupEntity,
  WebhookEntity,
];

describe('optimistic locking', () => {
  let test: TestApp;
  let team: ScheduleTeam;

  beforeAll(async () => {
    test = await TestApp.start();
    team = await ScheduleTeam.assemble(test);
    await team.planned();
    await team.timeOff(MONDAY, MONDAY);
    await aChecklist(test, { employee: team.employee });
    const { caller: admin } = await test.signedIn('admin');
    await admin
      .post('/api/labour/policies')
      .send({
        unitId: team.employee.site.id,
        effectiveFrom: MONDAY,
        packs: [{ id: 'eu-wtd' }],
        workweekStart: 'monday',
        plannedBreak: null,
        weeklyBudgetCents: null,
      })
      .expect(201);
    await admin
      .post('/api/admin/retention-rules')
      .send({ unitId: team.employee.site.id, kind: 'photos', days: 60 })
      .expect(201);
    await admin
      .post('/api/admin/webhooks')
      .send({ url: 'https://example.com/', events: ['entry.closed'] })
      .expect(201);
    const { secret } = await tokenOf(admin);
    await new Caller(test.server, secret).post('/scim/v2/Groups').send({ displayName: 'Kitchen' }).expect(201);
  });
  afterAll(() => test.stop());

  it('The entities with a version are those that people edit', () => {
    const versioned = [...test.em().getMetadata().getAll().values()].filter(({ versionProperty }) => versionProperty);
    const names = versioned.filter(({ abstract }) => !abstract).map(({ className }) => className);
    expect(names.toSorted()).toEqual(EDITABLE.map(({ name }) => name).toSorted());
  });

  it.each(EDITABLE.map((entity) => [entity.name, entity] as const))(
    'One of two concurrent changes of a %s fails with STALE_VERSION',
    async (_name, entity) => {
      const [first, second] = [test.em(), test.em()];
      const rowOf = (em: EntityManager): Promise<EditableEntity> =>
        em.findOneOrFail(entity as typeof User, { version: { $gte: 1 } }, { orderBy: { id: 'asc' } });
      const [theirs, ours] = await Promise.all([rowOf(first), rowOf(second)]);
      expect(ours.id).toBe(theirs.id);
      const before = theirs.version;

      theirs.updatedAt = new Date('2035-03-05T14:00:00.000Z');
      await first.transactional((em) => em.flush());
      expect(theirs.version).toBe(before + 1);

      ours.updatedAt = new Date('2035-03-05T15:00:00.000Z');
      const refused: unknown = await second.transactional((em) => em.flush()).catch((error: unknown) => error);
      expect(translateError(refused)?.code).toBe('STALE_VERSION');
      expect((await rowOf(test.em())).updatedAt).toEqual(theirs.updatedAt);
    },
  );

  it('One of two concurrent edits with the same version answers STALE_VERSION', async () => {
    const { id, version, name } = await team.test.organisation.jobFunction();
    const edit = (to: string) => team.mia.put(`/api/job-functions/${id}`).send({ name: to, version });
    const answers = await Promise.all([edit(`${name} A`), edit(`${name} B`)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.code).toBe('STALE_VERSION');
  });
});
