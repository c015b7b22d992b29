import type { CreateApiTokenRequest, Id, NewApiToken } from '@workforce/contracts';
import type { Test } from 'supertest';
import type { OrgUnit } from '../../src/modules/sites/org-unit.entity.ts';
import { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import { Caller as Client } from '../harness/caller.ts';
import { TestApp } from '../harness/test-app.ts';

export const PATCH_OP = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

/** A request as a directory sends it. */
export interface Recorded {
  method: 'get' | 'post' | 'put' | 'patch' | 'delete';
  /** Below `/scim/v2`; `{user}` and `{group}` are ids. */
  path: string;
  body?: object;
}

/** The product with an administrator and a directory's token. */
export class ScimStage {
  private count = 0;

  private constructor(
    readonly test: TestApp,
    readonly admin: Caller,
    readonly client: Caller,
  ) {}

  static async start(): Promise<ScimStage> {
    const test = await TestApp.start();
    const { caller: admin } = await test.signedIn('admin');
    return new ScimStage(test, admin, new Client(test.server, (await tokenOf(admin)).secret));
  }

  stop(): Promise<void> {
    return this.test.stop();
  }

  /** Another directory, whose token holds in the unit. */
  async directoryOf(unit: OrgUnit): Promise<Caller> {
    return new Client(this.test.server, (await tokenOf(this.admin, { unitId: unit.id })).secret);
  }

  send({ method, path, body }: Recorded, ids: Record<string, string> = {}, client = this.client): Test {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);
    const content = JSON.stringify(body)?.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? name);
    const call = client[method](`/scim/v2${address}`);
    return content === undefined ? call : call.set('Content-Type', 'application/scim+json').send(content);
  }

  /** A person whom the directory has created. */
  async user(more: object = {}, client = this.client): Promise<{ id: Id; userName: string }> {
    const userName = `person${(this.count += 1)}@example.com`;
    const body = { userName, displayName: `Person ${this.count}`, emails: [{ value: userName }], ...more };
    const answer = await this.send({ method: 'post', path: '/Users', body }, {}, client).expect(201);
    return answer.body as { id: Id; userName: string };
  }

  async group(displayName: string, members: readonly Id[] = [], client = this.client): Promise<Id> {
    const body = { displayName, members: members.map((value) => ({ value })) };
    const answer = await this.send({ method: 'post', path: '/Groups', body }, {}, client).expect(201);
    return (answer.body as { id: Id }).id;
  }

  map(group: Id, mapping: object): Test {
    return this.admin.put(`/api/admin/scim-groups/${group}/mapping`).send(mapping);
  }

  patchUser(id: Id, ...Operations: object[]): Test {
    return this.send({ method: 'patch', path: `/Users/${id}`, body: { schemas: [PATCH_OP], Operations } });
  }

  patchGroup(id: Id, ...Operations: object[]): Test {
    return this.send({ method: 'patch', path: `/Groups/${id}`, body: { schemas: [PATCH_OP], Operations } });
  }

  stored(id: Id): Promise<User> {
    return this.test.em().findOneOrFail(User, { id }, { populate: ['jobFunctions', 'site'] });
  }

  /** The roles that the person has in units from today on. */
  async roles(id: Id): Promise<string[]> {
    const rows = await this.test.em().execute<{ held: string }[]>(
      `select a.role || ' ' || o.name as held from assignments a join org_units o on o.id = a.unit_id
        where a.user_id = ? and (a."to" is null or a."to" >= ?) order by 1`,
      [id, this.test.clock.today()],
    );
    return rows.map(({ held }) => held);
  }
}

/** A new token for provisioning. */
export async function tokenOf(admin: Caller, more: Partial<CreateApiTokenRequest> = {}): Promise<NewApiToken> {
  const body = { name: 'Directory', scopes: ['user.provision'], ...more };
  return (await admin.post('/api/admin/api-tokens').send(body).expect(201)).body as NewApiToken;
}
