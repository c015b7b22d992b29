import type {
  Day,
  Finding,
  Id,
  LabourPolicy,
  LabourPolicyRequest,
  PersonWorkTerms,
  WorkTermsRequest,
} from '@workforce/contracts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import type { JobFunction } from '../../src/modules/users/job-function.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import type { TestApp } from '../harness/test-app.ts';

/** A Monday in New York, the test organisation's zone, in the future: tokens are checked by the real clock. */
export const MONDAY: Day = '2035-03-05';
const MONDAY_MORNING = '2035-03-05T13:00:00.000Z';

export const ruleIdsOf = (findings: readonly Finding[]) => findings.map(({ ruleId }) => ruleId);

/** A site of its own with an employee, a manager, an administrator of the organisation, and no policy yet. */
export class LabourTeam {
  private constructor(
    readonly test: TestApp,
    readonly site: OrgUnit,
    readonly jobFunction: JobFunction,
    readonly employee: User,
    readonly anna: Caller,
    readonly mia: Caller,
    readonly admin: Caller,
  ) {}

  static async assemble(test: TestApp): Promise<LabourTeam> {
    test.clock.set(MONDAY_MORNING);
    const site = await test.sites.site();
    const jobFunction = await test.organisation.jobFunction();
    const employee = await test.organisation.person({ site, name: 'Anna Berg', jobFunctions: [jobFunction] });
    const { caller: mia } = await test.sites.managerOf([site]);
    const { caller: admin } = await test.signedIn('admin');
    return new LabourTeam(test, site, jobFunction, employee, await test.as(employee), mia, admin);
  }

  policy(changes: Partial<LabourPolicyRequest> = {}): LabourPolicyRequest {
    return {
      unitId: this.site.id,
      effectiveFrom: '2030-01-01',
      packs: [{ id: 'eu-wtd' }],
      workweekStart: 'monday',
      plannedBreak: null,
      weeklyBudgetCents: null,
      ...changes,
    };
  }

  async drafted(changes: Partial<LabourPolicyRequest> = {}): Promise<LabourPolicy> {
    return (await this.admin.post('/api/labour/policies').send(this.policy(changes)).expect(201)).body;
  }

  async activated(changes: Partial<LabourPolicyRequest> = {}): Promise<LabourPolicy> {
    const { id } = await this.drafted(changes);
    return (await this.admin.post(`/api/labour/policies/${id}/activate`).expect(200)).body;
  }

  async terms(changes: Partial<WorkTermsRequest>, id: Id = this.employee.id): Promise<PersonWorkTerms> {
    const body = { from: '2030-01-01', ...changes };
    return (await this.admin.put(`/api/users/${id}/work-terms`).send(body).expect(200)).body;
  }
}
