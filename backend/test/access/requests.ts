import type { Id } from '@workforce/contracts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { SealedPasswords } from '../../src/modules/users/passwords/sealed-passwords.ts';
import type { Caller } from '../harness/caller.ts';
import { aChecklist } from '../harness/checklists.ts';
import { PASSWORD } from '../harness/organisation.ts';
import type { TestApp } from '../harness/test-app.ts';
import { flat } from '../photos/pictures.ts';

/** Whose row is reached for, with what is needed to make that row. */
export interface Scene {
  test: TestApp;
  employee: User;
  /** Signed in, for rows that only the API can make. */
  admin: () => Promise<Caller>;
}

/** What of a request differs from a bare one. */
export interface Sent {
  /** Values of the path's `{names}`. */
  path?: Record<string, string>;
  query?: string;
  body?: object;
  /** A picture in this field; the body goes beside it as form fields. */
  picture?: string;
}

const open = ({ test, employee }: Scene) => aChecklist(test, { employee });
const completed = ({ test, employee }: Scene) =>
  aChecklist(test, { employee, status: 'completed', tasks: [{ status: 'needs_attention' }] });
const picture = () => flat(64, 64).jpeg().toBuffer();

async function photo(scene: Scene): Promise<Id> {
  const { itemIds, id } = await open(scene);
  const admin = await scene.admin();
  const { body } = await admin
    .post(`/api/checklist-instances/${id}/photos`)
    .field('itemId', itemIds[0] ?? '')
    .attach('photo', await picture(), 'photo.jpg')
    .expect(201);
  return (body as { id: Id }).id;
}

async function aTemplate({ test }: Scene) {
  const jobFunction = await test.organisation.jobFunction();
  const template = await test.organisation.template({ jobFunction });
  return { id: template.id, body: { name: 'Opening', jobFunctionId: jobFunction.id, items: [{ text: 'Unlock' }] } };
}

const self = ({ employee }: Scene): Sent => ({ path: { id: employee.id } });

/**
 * How each route is called so that, permitted, it succeeds: with rows of `scene.employee` in the path. A route that takes
 * neither names in its path nor a body or query needs no line.
 */
export const REQUESTS: Record<string, (scene: Scene) => Sent | Promise<Sent>> = {
  'GET /api/admin/check-credentials/{username}': ({ employee }) => ({ path: { username: employee.username } }),
  'POST /api/admin/reset-password/{userId}': ({ employee }) => ({
    path: { userId: employee.id },
    body: { password: 'another horse' },
  }),
  'POST /api/admin/update-role/{userId}': ({ employee }) => ({
    path: { userId: employee.id },
    body: { role: 'manager' },
  }),
  'GET /api/admin/users/{id}/password': async (scene) => {
    await scene.test.app.get(SealedPasswords).keep(scene.employee.id, PASSWORD);
    return self(scene);
  },

  'POST /api/auth/login': ({ employee }) => ({ body: { username: employee.username, password: PASSWORD } }),

  'GET /api/checklist-instances/completed/export': () => ({ query: '?format=csv' }),
  'DELETE /api/checklist-instances/{id}': async (scene) => ({
    path: { id: (await open(scene)).id },
    body: { reason: 'Not needed' },
  }),
  'GET /api/checklist-instances/{id}': async (scene) => ({ path: { id: (await open(scene)).id } }),
  'PUT /api/checklist-instances/{id}': async (scene) => ({ path: { id: (await open(scene)).id }, body: {} }),
  'GET /api/checklist-instances/{id}/attempts': async (scene) => ({ path: { id: (await open(scene)).id } }),
  'GET /api/checklist-instances/{id}/photos': async (scene) => ({ path: { id: (await open(scene)).id } }),
  'POST /api/checklist-instances/{id}/photos': async (scene) => {
    const { id, itemIds } = await open(scene);
    return { path: { id }, body: { itemId: itemIds[0] }, picture: 'photo' };
  },
  'POST /api/checklist-instances/{id}/redo': async (scene) => ({ path: { id: (await completed(scene)).id } }),
  'PATCH /api/checklist-instances/{instanceId}/items/{itemId}/review': async (scene) => {
    const { id, itemIds } = await completed(scene);
    return { path: { instanceId: id, itemId: itemIds[0] ?? '' } };
  },

  'POST /api/checklist-templates': async (scene) => ({ body: (await aTemplate(scene)).body }),
  'DELETE /api/checklist-templates/{id}': async (scene) => ({ path: { id: (await aTemplate(scene)).id } }),
  'PUT /api/checklist-templates/{id}': async (scene) => {
    const { id, body } = await aTemplate(scene);
    return { path: { id }, body };
  },

  'POST /api/photos/sync': async (scene) => {
    const { id, itemIds } = await open(scene);
    const mapping = { photoId: 'device-1', checklistInstanceId: id, itemId: itemIds[0] };
    return { body: { photoMappings: JSON.stringify([mapping]) }, picture: 'photos' };
  },
  'POST /api/photos/upload': async (scene) => {
    const { id, itemIds } = await open(scene);
    return { body: { checklistInstanceId: id, itemId: itemIds[0] }, picture: 'photo' };
  },
  'DELETE /api/photos/{id}': async (scene) => ({ path: { id: await photo(scene) } }),
  'GET /api/photos/{id}': async (scene) => ({ path: { id: await photo(scene) } }),
  'PATCH /api/photos/{id}/label': async (scene) => ({ path: { id: await photo(scene) }, body: { label: 'Door' } }),

  'GET /api/schedules/date/{date}': ({ test }) => ({ path: { date: test.clock.today() } }),

  'POST /api/users': ({ employee }) => ({
    body: { name: 'New', username: `new-${employee.id}`, password: 'battery staple', email: 'new@example.com' },
  }),
  'DELETE /api/users/{id}': self,
  'GET /api/users/{id}': self,
  'PUT /api/users/{id}': (scene) => ({ ...self(scene), body: { email: 'changed@example.com' } }),
  'PUT /api/users/{id}/password': (scene) => ({
    ...self(scene),
    body: { currentPassword: PASSWORD, newPassword: 'battery staple' },
  }),
};

/** Sends one cell's request. */
export async function send(caller: Caller, route: string, { path = {}, query = '', body, picture: field }: Sent) {
  const [method = '', pattern = ''] = route.split(' ');
  const address = pattern.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(path[name] ?? `no-${name}`));
  const request = caller[method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete'](address + query);
  if (field === undefined) return request.send(body);
  for (const [name, value] of Object.entries(body ?? {})) void request.field(name, String(value));
  return request.attach(field, await picture(), 'picture.jpg');
}
