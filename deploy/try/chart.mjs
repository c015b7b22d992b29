import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { tool } from '../check/tools.mjs';
import { addressOf, NODES } from './compose.mjs';
import { noteRights } from './one-container.mjs';
import { FOLDER } from './podman.mjs';
import { readPhoto, ready } from './product-check.mjs';

const RELEASE = 'try';
const PODS = [0, 1].map((number) => `${RELEASE}-pod-${number}`);
/** The services of `compose.yaml`, reached by its network. */
const SETTINGS = ['image.tag=latest', 'settings.S3_BUCKET=workforce-photos', 'settings.S3_ENDPOINT=http://s3:8080'];

/** The Secret that the chart expects, with what compose's nodes have. */
async function secretOf(transcript) {
  const names = /^(DATABASE_|REDIS_URL|S3_.*KEY|JWT_SECRET|AUDIT_SIGNING_KEY|PASSWORD_REVEAL_KEY)/;
  const environment = await transcript.type(`podman inspect --format '{{json .Config.Env}}' ${NODES[0]}`);
  const entries = JSON.parse(environment)
    .filter((line) => names.test(line))
    .map((line) => [
      line.slice(0, line.indexOf('=')),
      Buffer.from(line.slice(line.indexOf('=') + 1)).toString('base64'),
    ]);
  return { apiVersion: 'v1', kind: 'Secret', metadata: { name: 'workforce' }, data: Object.fromEntries(entries) };
}

/**
 * Stops compose's nodes and starts the chart's Deployment on their database, Redis and bucket.
 *
 * @param photo uploaded before
 */
export async function tryChart(transcript, photo) {
  const secret = await secretOf(transcript);
  await transcript.type(`podman stop -t 75 ${NODES.join(' ')}`);
  const helm = tool('helm');
  transcript.note('helm', await transcript.type(`${helm} version --short`));
  const set = SETTINGS.map((each) => `--set ${each}`).join(' ');
  const file = join(FOLDER, 'deployment.yaml');
  await transcript.type(
    `${helm} template ${RELEASE} deploy/chart ${set} --show-only templates/deployment.yaml > ${file}`,
  );
  // One input: podman knows the Secrets of the documents that it plays.
  await transcript.type(`podman kube play --network deploy_default -`, {
    input: `${JSON.stringify(secret)}\n---\n${readFileSync(file, 'utf8')}`,
  });
  for (const pod of PODS) {
    const infra = await transcript.type(`podman pod inspect --format '{{.InfraContainerID}}' ${pod}`);
    const url = await addressOf(transcript, infra);
    transcript.note(`${pod}: GET /health/ready`, `200 after ${await ready(url)} s`);
    await noteRights(transcript, `${pod}-workforce`);
    transcript.note(`${pod}: the photo uploaded through compose`, await readPhoto(url, photo.token, photo.id));
  }
  await transcript.type(`podman pod rm -f -t 90 ${PODS.join(' ')}`);
}
