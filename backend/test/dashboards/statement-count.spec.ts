import type { AdminDashboard, ManagerDashboard } from '@workforce/contracts';
import type { Caller } from '../harness/caller.ts';
import { statementsDuring } from '../harness/statements.ts';
import { TestApp } from '../harness/test-app.ts';
import { addCrowd } from './crowd.ts';

const FEW = 8;
const MANY = 5_000;

describe('dashboard cost', () => {
  let test: TestApp;
  let ada: Caller;

  beforeAll(async () => {
    test = await TestApp.start({ environment: { SESSION_IDLE_DAYS: '365', SESSION_ABSOLUTE_DAYS: '365' } });
    test.clock.set('2035-03-10T14:00:00.000Z');
    ada = (await test.signedIn('admin')).caller;
    await addCrowd(test, FEW);
  });
  afterAll(() => test.stop());

  it('Dashboards take as many statements and as large an answer for many employees as for few', async () => {
    const few = await cost();
    await addCrowd(test, MANY - FEW, FEW);
    const many = await cost();

    // The session, then the dashboard; for an employee four short lists.
    expect(few.statements).toEqual([2, 2, 5]);
    expect(many.statements).toEqual([2, 2, 5]);
    // Counts with more digits.
    expect(many.bytes - few.bytes).toBeLessThan(200);
    expect(many.admin).toMatchObject({
      activeTasks: MANY,
      activeEmployees: MANY,
      timeOffRequests: MANY,
      clockedIn: MANY / 2,
      people: { total: MANY },
    });
    expect(many.manager).toMatchObject({
      activeTasks: MANY,
      scheduledToday: MANY,
      pendingApprovals: { total: MANY },
      team: { total: MANY },
    });
    expect(many.manager.team.first).toHaveLength(5);
    expect(many.manager.team.first[0]).toMatchObject({ doneTasks: 1, totalTasks: 2, completionRate: 50 });
  });

  async function cost() {
    const answers: { text: string; body: unknown }[] = [];
    const read = async (path: string) => answers.push(await ada.get(`/api/dashboards/${path}`).expect(200));
    const statements = [
      await statementsDuring(test, () => read('admin')),
      await statementsDuring(test, () => read('manager')),
      await statementsDuring(test, () => read('employee')),
    ];
    const [admin, manager] = answers.map(({ body }) => body);
    return {
      statements,
      bytes: answers.reduce((sum, { text }) => sum + text.length, 0),
      admin: admin as AdminDashboard,
      manager: manager as ManagerDashboard,
    };
  }
});
