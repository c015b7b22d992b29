import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { noteRights } from './one-container.mjs';
import { SOURCES } from './podman.mjs';
import { adminOf, makeEmployee, photograph, readPhoto, ready } from './product-check.mjs';

export const PROXY = 'http://127.0.0.1:8080';
export const NODES = ['deploy_app-1_1', 'deploy_app-2_1'];
const COMPOSE = 'podman-compose -f deploy/compose.yaml';

/** Address of a container in its network, which this machine can reach. */
export async function addressOf(transcript, container) {
  const format = '{{range .NetworkSettings.Networks}}{{.IPAddress}}{{end}}';
  return `http://${await transcript.look(`podman inspect --format '${format}' ${container}`)}:3000`;
}

/**
 * Starts `compose.yaml`, creates an administrator and an employee, and passes a photo through it.
 *
 * @returns the employee's session and the photo
 */
export async function tryCompose(transcript) {
  rmSync(join(SOURCES, 'deploy/.env'), { force: true });
  await transcript.type('deploy/make-env.sh');
  await transcript.type(`${COMPOSE} up --build -d`);
  transcript.note('GET /health/ready through nginx', `200 after ${await ready(PROXY)} s`);
  for (const node of NODES) {
    const url = await addressOf(transcript, node);
    transcript.note(`${node}: GET /health/ready`, `200 after ${await ready(url)} s more`);
    await noteRights(transcript, node);
  }
  const created = await transcript.type(`podman exec -i ${NODES[0]} node backend/dist/tools/admin-create.js`, {
    input: adminOf('boss'),
  });
  transcript.note('The administrator', created.split('\n').at(-1));
  const photo = await photograph(PROXY, await makeEmployee(PROXY, 'boss'));
  transcript.note('A photo through nginx, into the bucket', photo.text);
  for (const node of NODES)
    transcript.note(`${node}: the photo`, await readPhoto(await addressOf(transcript, node), photo.token, photo.id));
  const running = await transcript.look("podman ps --format '{{.Names}} {{.Status}}'");
  transcript.note('Running', running.replaceAll('\n', '; '));
  return photo;
}
