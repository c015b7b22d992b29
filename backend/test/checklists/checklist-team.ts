import { randomUUID } from 'node:crypto';
import type {
  ChecklistInstance,
  ChecklistItem,
  ChecklistTemplate,
  CreateTodayResponse,
  Id,
} from '@workforce/contracts';
import type { Test } from 'supertest';
import type { JobFunction } from '../../src/modules/users/job-function.entity.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import type { TestApp } from '../harness/test-app.ts';

/**
 * A Saturday morning in New York, the test organisation's zone, on the day before daylight saving begins. In the future, because
 * tokens are checked by the real clock.
 */
export const MORNING = '2035-03-10T14:00:00.000Z';
export const TODAY = '2035-03-10';

/** New data: a job function with a template, an employee with that job function, and a manager. */
export class ChecklistTeam {
  private constructor(
    readonly test: TestApp,
    readonly jobFunction: JobFunction,
    readonly templateId: Id,
    readonly employee: User,
    readonly anna: Caller,
    readonly manager: User,
    readonly mia: Caller,
  ) {}

  static async assemble(test: TestApp, items: { text: string; requiresPhoto?: boolean }[] = tasks(3)) {
    const jobFunction = await test.organisation.jobFunction();
    const { id } = await test.organisation.template({ jobFunction, items });
    const employee = await test.organisation.person({ jobFunctions: [jobFunction] });
    const { person: manager, caller: mia } = await test.signedIn('manager');
    return new ChecklistTeam(test, jobFunction, id, employee, await test.as(employee), manager, mia);
  }

  /** Another employee of the same job function, signed in. */
  async colleague(): Promise<{ person: User; caller: Caller }> {
    const person = await this.test.organisation.person({ jobFunctions: [this.jobFunction] });
    return { person, caller: await this.test.as(person) };
  }

  /** The employee's checklist of today, created if needed. */
  async checklist(owner: Caller = this.anna): Promise<ChecklistInstance> {
    const { instances } = await createToday(owner);
    return only(instances);
  }

  /** The employee's checklist of today, submitted with its first task flagged. */
  async completed(): Promise<ChecklistInstance> {
    const { id, items } = await this.checklist();
    const update = {
      items: items.map((item, i) => ({ id: item.id, status: i === 0 ? 'needs_attention' : 'completed' })),
    };
    const answer = await put(this.anna, id, { ...update, status: 'completed' }).expect(200);
    return answer.body;
  }

  async template(): Promise<ChecklistTemplate> {
    const { body } = await this.mia.get('/api/checklist-templates').expect(200);
    return only((body as ChecklistTemplate[]).filter(({ id }) => id === this.templateId));
  }

  /** Inserts a photo row for a task. */
  async addPhoto(instance: ChecklistInstance, item: ChecklistItem): Promise<Id> {
    const id = randomUUID();
    await this.test.em().execute(
      `insert into photos (id, site_id, instance_id, item_id, filename, size, width, height, sha256, created_at)
       values (?, ?, ?, ?, 'a.jpg', 100, 1, 1, 'x', now())`,
      [id, instance.siteId, instance.id, item.id],
    );
    return id;
  }
}

export const tasks = (count: number) => Array.from({ length: count }, (_, i) => ({ text: `Task ${i + 1}` }));

export const put = (caller: Caller, id: Id, body: object): Test =>
  caller.put(`/api/checklist-instances/${id}`).send(body);

export async function get(caller: Caller, id: Id): Promise<ChecklistInstance> {
  return (await caller.get(`/api/checklist-instances/${id}`).expect(200)).body;
}

export async function createToday(caller: Caller): Promise<CreateTodayResponse> {
  return (await caller.post('/api/checklist-instances/create-today').expect(201)).body;
}

export async function list(caller: Caller, query: Record<string, string | number> = {}): Promise<ChecklistInstance[]> {
  return (await caller.get('/api/checklist-instances').query(query).expect(200)).body;
}

/** The only row; fails the test if there are more or none. */
export function only<Row>(rows: readonly Row[]): Row {
  const [row] = rows;
  if (row === undefined || rows.length > 1) throw new Error(`Expected one row, found ${rows.length}`);
  return row;
}

/** The task at this position, from 1. */
export function task(instance: ChecklistInstance, order: number): ChecklistItem {
  return only(instance.items.filter((item) => item.order === order));
}
