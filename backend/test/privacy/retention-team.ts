import type { RetentionKind, RetentionRule } from '@workforce/contracts';
import { ChecklistInstance } from '../../src/modules/checklists/instances/instance.entity.ts';
import { OldMessages } from '../../src/modules/chat/old-messages.ts';
import { ErasedPeople } from '../../src/modules/privacy/erased-people.ts';
import { OldWork } from '../../src/modules/retention/old-work.ts';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import { TimeOffRequestEntity } from '../../src/modules/time-off/time-off-request.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import type { TestApp } from '../harness/test-app.ts';
import { jpeg } from '../photos/pictures.ts';

const DAY_MS = 86_400_000;

/** A region with the sites `near` and `own`, the site `apart` outside of it, and an admin of everything. */
export class RetentionTeam {
  private constructor(
    private readonly test: TestApp,
    readonly start: Date,
    readonly admin: Caller,
    readonly region: OrgUnit,
    readonly near: OrgUnit,
    readonly own: OrgUnit,
    readonly apart: OrgUnit,
  ) {}

  static async assemble(test: TestApp): Promise<RetentionTeam> {
    const start = new Date();
    test.clock.set(start);
    const { caller: admin } = await test.signedIn('admin');
    const region = await test.sites.region();
    const near = await test.sites.site({ parent: region });
    const own = await test.sites.site({ parent: region });
    return new RetentionTeam(test, start, admin, region, near, own, await test.sites.site());
  }

  async rule(unit: OrgUnit, kind: RetentionKind, days: number | null): Promise<RetentionRule> {
    const { body } = await this.admin
      .post('/api/admin/retention-rules')
      .send({ unitId: unit.id, kind, days })
      .expect(201);
    return body as RetentionRule;
  }

  /** A shift, a completed checklist with a photo, and a day off, all of today. */
  async work(employee: User): Promise<void> {
    const { test } = this;
    const caller = await test.as(employee);
    const { id, itemIds } = await aChecklist(test, { employee, tasks: [{ status: 'pending' }] });
    await caller
      .post('/api/photos/upload')
      .field('checklistInstanceId', id)
      .field('itemId', itemIds[0] ?? '')
      .attach('photo', await jpeg(), 'photo.jpg')
      .expect(201);
    await test.em().nativeUpdate(ChecklistInstance, { id }, { status: 'completed', completedAt: this.start });
    const jobFunction = await test.organisation.jobFunction();
    await test.organisation.shift({ employee, jobFunction, date: test.clock.today() });
    const days = { startDate: test.clock.today(), endDate: test.clock.today() };
    const request = { employee, site: employee.site, reason: 'Family', type: 'personal' as const, ...days };
    await test
      .em()
      .persist(new TimeOffRequestEntity(test.clock.newId(), this.start, request))
      .flush();
  }

  /** Runs the hourly jobs so many days later. */
  async after(days: number): Promise<void> {
    this.test.clock.set(new Date(this.start.getTime() + days * DAY_MS));
    await this.test.app.get(OldWork).purge();
    await this.test.app.get(OldMessages).purge();
    await this.test.app.get(ErasedPeople).eraseDue();
  }

  /** Rows of the table that are left, by site. */
  async left(table: 'photos' | 'checklist_instances' | 'schedules' | 'time_off_requests') {
    const count = async ({ id }: OrgUnit) => {
      const [row] = await this.test
        .em()
        .execute<{ count: number }[]>(`select count(*)::int as count from ${table} where site_id = ?`, [id]);
      return row?.count;
    };
    return { near: await count(this.near), own: await count(this.own), apart: await count(this.apart) };
  }
}
