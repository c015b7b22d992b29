import { photograph, ready } from './product-check.mjs';

const NAME = 'workforce-alone';
const URL = 'http://127.0.0.1:3080';
const LIMITS = '--runtime runc --ulimit nofile=1024:1024 --ulimit nproc=1024:1024';

/** Notes as whom a container's process runs, with what rights, and that it can't write its own files. */
export async function noteRights(transcript, container) {
  const status = await transcript.look(`podman exec ${container} cat /proc/1/status`);
  const field = (name) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
  transcript.note(`${container}: its process`, `uid ${field('Uid')}, capabilities ${field('CapEff')}`);
  const refused = await transcript.look(`podman exec ${container} sh -c 'touch /app/x 2>&1 || true'`);
  transcript.note(`${container}: writing /app`, refused || 'possible');
}

/** Runs the image alone, with its embedded database and the demo, as a user without rights on a read-only root. */
export async function tryOneContainer(transcript) {
  await transcript.type(
    `podman run -d --name ${NAME} ${LIMITS} --read-only --cap-drop=ALL --security-opt no-new-privileges -e DEMO=on -e HOST=0.0.0.0 -p 127.0.0.1:3080:3000 localhost/workforce`,
  );
  transcript.note('GET /health/ready', `200 after ${await ready(URL)} s`);
  await noteRights(transcript, NAME);
  const { text } = await photograph(URL, { username: 'employee', password: 'demo1234' });
  transcript.note('A photo', text);
  await transcript.type(`podman rm -f -v -t 30 ${NAME}`);
}
