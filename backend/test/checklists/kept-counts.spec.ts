import { countsOf } from '@workforce/domain';
import { TestApp } from '../harness/test-app.ts';
import { ChecklistTeam, get, MORNING, put, tasks } from './checklist-team.ts';

describe('what a checklist keeps of its tasks', () => {
  let test: TestApp;
  let team: ChecklistTeam;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  beforeEach(async () => {
    test.clock.set(MORNING);
    team = await ChecklistTeam.assemble(test);
  });
  afterAll(() => test.stop());

  /** The stored counts, which must be those of the tasks that the API returns. */
  async function kept(id: string) {
    const [row] = await test.em().execute<[ReturnType<typeof countsOf>]>(
      `select task_count as "taskCount", done_count as "doneCount", open_flag_count as "openFlagCount"
       from checklist_instances where id = ?`,
      [id],
    );
    expect(row).toEqual(countsOf((await get(team.mia, id)).items));
    return Object.values(row);
  }

  it('Its counts follow creation, progress, submission, review and redo', async () => {
    const { id, items } = await team.checklist();
    expect(await kept(id)).toEqual([3, 0, 0]);
    const [first, second, third] = items.map((item) => item.id);
    await put(team.anna, id, { items: [{ id: first, status: 'needs_attention' }] }).expect(200);
    expect(await kept(id)).toEqual([3, 0, 1]);
    const rest = [second, third].map((item) => ({ id: item, status: 'completed' }));
    await put(team.anna, id, { items: rest, status: 'completed' }).expect(200);
    expect(await kept(id)).toEqual([3, 2, 1]);
    const { body } = await team.mia.get(`/api/checklist-instances/completed/summary?employeeId=${team.employee.id}`);
    expect(body).toEqual({ checklists: 1, tasks: 3, completedTasks: 2, needsAttention: 1 });
    await team.mia.patch(`/api/checklist-instances/${id}/items/${first}/review`).expect(200);
    expect(await kept(id)).toEqual([3, 2, 0]);
    await team.mia.post(`/api/checklist-instances/${id}/redo`).expect(200);
    expect(await kept(id)).toEqual([3, 0, 0]);
  });

  it('Its counts follow its template', async () => {
    const { id, items } = await team.checklist();
    await put(team.anna, id, { items: [{ id: items[0]?.id, status: 'completed' }] }).expect(200);
    const { name, description, jobFunctionId, items: defined } = await team.template();
    const changed = { name, description, jobFunctionId, items: [...defined.slice(0, 2), ...tasks(2)] };
    await team.mia.put(`/api/checklist-templates/${team.templateId}`).send(changed).expect(200);
    expect(await kept(id)).toEqual([4, 1, 0]);
  });
});
