import type { ChecklistInstance, CreateTodayResponse, Id } from '@workforce/contracts';
import { runTool } from '../../harness/run-tool.ts';
import { DeviceApi } from './device-api.ts';
import type { Ledger } from './ledger.ts';
import type { Workplace } from './writes.ts';

export const PASSWORD = 'correct horse battery';
const TASKS = 40;
/** Each takes ten photos. */
const PHOTO_TASKS = 4;

export interface Worker {
  username: string;
  token: string;
  place: Workplace;
  /** The checklist's version before the first write. */
  version: number;
}

/** Creates the administrator as an operator does, before a node runs. */
export async function createAdmin(dataDir: string, environment: Record<string, string>): Promise<void> {
  const args = ['--username=boss', '--name=Boss', '--email=boss@example.com', `--password=${PASSWORD}`];
  const { status, stderr } = await runTool('admin-create', args, { ...environment, DATA_DIR: dataDir });
  if (status !== 0) throw new Error(`No administrator could be created: ${stderr}`);
}

/**
 * Workers with a shift, a checklist of today and a chat group of all, made through the API, as it works on every version of
 * PostgreSQL.
 */
export class FaultsOrganisation {
  private constructor(
    private readonly admin: DeviceApi,
    private readonly ledger: Ledger,
  ) {}

  static async fill(url: string, count: number, ledger: Ledger): Promise<Worker[]> {
    const organisation = new FaultsOrganisation(new DeviceApi(url, ledger), ledger);
    return organisation.workers(url, count);
  }

  private async workers(url: string, count: number): Promise<Worker[]> {
    await this.admin.signIn('boss', PASSWORD);
    const { id: jobFunctionId } = await this.post<{ id: Id }>('/job-functions', { name: 'Floor' });
    const items = Array.from({ length: TASKS + PHOTO_TASKS }, (_, index) => ({
      text: `Task ${index + 1}`,
      requiresPhoto: index >= TASKS,
    }));
    await this.post('/checklist-templates', { name: 'Day', jobFunctionId, items });
    const { id: groupId } = await this.post<{ id: Id }>('/chat-groups', { title: 'Floor' });
    const workers: Worker[] = [];
    for (let number = 1; number <= count; number += 1)
      workers.push(await this.worker(url, `worker${number}`, { jobFunctionId, groupId }));
    return workers;
  }

  private async worker(
    url: string,
    username: string,
    { jobFunctionId, groupId }: { jobFunctionId: Id; groupId: Id },
  ): Promise<Worker> {
    const { id: person } = await this.post<{ id: Id }>('/users', {
      name: `Worker ${username}`,
      username,
      password: PASSWORD,
      email: `${username}@example.com`,
      jobFunctions: [jobFunctionId],
    });
    const date = new Date().toISOString().slice(0, 10);
    await this.post('/schedules', { employeeId: person, jobFunctionId, date, startTime: '00:00', endTime: '23:59' });
    await this.post(`/chat-groups/${groupId}/members`, { userId: person });
    const own = new DeviceApi(url, this.ledger);
    const session = await own.signIn(username, PASSWORD);
    const { body } = await own.call('/checklist-instances/create-today', { method: 'POST' });
    const [checklist] = (body as CreateTodayResponse).instances;
    if (!session || !checklist) throw new Error(`${username} has no checklist: ${JSON.stringify(body)}`);
    return { username, token: session.token, place: placeOf(person, groupId, checklist), version: checklist.version };
  }

  private async post<T>(path: string, body: object): Promise<T> {
    const answer = await this.admin.call(path, { method: 'POST', body });
    if (answer.status >= 300) throw new Error(`POST ${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer.body as T;
  }
}

const placeOf = (person: Id, groupId: Id, { id, items }: ChecklistInstance): Workplace => ({
  person,
  groupId,
  instanceId: id,
  tasks: items.filter(({ requiresPhoto }) => !requiresPhoto).map((item) => item.id),
  photoTasks: items.filter(({ requiresPhoto }) => requiresPhoto).map((item) => item.id),
});
