import { join } from 'node:path';
import { addressOf, NODES } from './compose.mjs';
import { noteRights } from './one-container.mjs';
import { FOLDER } from './podman.mjs';
import { readPhoto, ready } from './product-check.mjs';

const RELEASE = 'try';
const POD = `${RELEASE}-pod-0`;
/** The services of `compose.yaml`, reached by its network. One pod: podman publishes its ports on this machine, so a second finds them taken. */
const SETTINGS = [
  'replicas=1',
  'image.tag=latest',
  'settings.S3_BUCKET=workforce-photos',
  'settings.S3_ENDPOINT=http://s3:8080',
];

/** The keys of the Secret that the chart expects, with what compose's nodes have, as Debian's podman reads a Secret: names and base64. */
async function secretOf(transcript) {
  const names = /^(DATABASE_|REDIS_URL|S3_.*KEY|JWT_SECRET|AUDIT_SIGNING_KEY|PASSWORD_REVEAL_KEY)/;
  const environment = await transcript.look(`podman inspect --format '{{json .Config.Env}}' ${NODES[0]}`);
  const entries = JSON.parse(environment)
    .filter((line) => names.test(line))
    .map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
    .map(([name, value]) => [name, Buffer.from(value).toString('base64')]);
  return JSON.stringify(Object.fromEntries(entries));
}

/**
 * Stops compose's nodes and starts the chart's Deployment on their database, Redis and bucket.
 *
 * @param photo uploaded before
 */
export async function tryChart(transcript, photo) {
  await transcript.type('cat | podman secret create workforce -', { input: await secretOf(transcript) });
  await transcript.type(`podman stop -t 75 ${NODES.join(' ')}`);
  transcript.note('helm', await transcript.look('helm version --short'));
  const set = SETTINGS.map((each) => `--set ${each}`).join(' ');
  const file = join(FOLDER, 'deployment.yaml');
  await transcript.type(`helm template ${RELEASE} deploy/chart ${set} --show-only templates/deployment.yaml > ${file}`);
  await transcript.type(`podman kube play --network deploy_default ${file}`);
  const infra = await transcript.look(`podman pod inspect --format '{{.InfraContainerID}}' ${POD}`);
  const url = await addressOf(transcript, infra);
  transcript.note('GET /health/ready', `200 after ${await ready(url)} s`);
  await noteRights(transcript, `${POD}-workforce`);
  transcript.note('The photo uploaded through compose', await readPhoto(url, photo.token, photo.id));
  await transcript.type(`podman pod rm -f -t 90 ${POD}`);
}
