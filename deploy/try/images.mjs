import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, shell } from './podman.mjs';

const RELEASE = 'trixie';
const CERTIFICATES = '/usr/local/share/ca-certificates';

const [BASE, BUILDER] = [`localhost/debian:${RELEASE}`, `localhost/node:${RELEASE}`];

/** Makes an image, or finds the one of an earlier run; the report has the commands in either case. */
async function make(transcript, image, prepare, commands) {
  if ((await shell(`podman image exists ${image}`)).status === 0) {
    transcript.note(image, `kept from an earlier run, made by \`${commands.join(' && ')}\``);
    return;
  }
  prepare();
  for (const command of commands) await transcript.type(command);
}

/** Makes the two base images from Debian's packages: one for all images, and one with npm that the product is built in. */
export async function makeBases(transcript) {
  const root = join(FOLDER, RELEASE);
  await make(transcript, BASE, () => rmSync(root, { recursive: true, force: true }), [
    `debootstrap --variant=minbase ${RELEASE} ${root}`,
    `tar -C ${root} -c . | podman import - ${BASE}`,
    `rm -r ${root}`,
  ]);
  const context = join(FOLDER, 'builder');
  const trustedHere = () => {
    mkdirSync(join(context, 'certificates'), { recursive: true });
    if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(context, 'certificates'), { recursive: true });
  };
  await make(transcript, BUILDER, trustedHere, [
    `podman build -f deploy/try/builder.Dockerfile --build-arg BASE=${BASE} -t ${BUILDER} ${context}`,
  ]);
  transcript.note('Debian', await transcript.look(`podman run --rm ${BASE} cat /etc/debian_version`));
}

/** Builds the product's image as an operator does. */
export async function buildImage(transcript) {
  const began = performance.now();
  const output = await transcript.type(
    'podman build -f deploy/Dockerfile -t localhost/workforce --build-arg BUILD_IMAGE=$BUILD_IMAGE --build-arg RUN_IMAGE=$RUN_IMAGE .',
  );
  const kept = output.match(/Using cache/g)?.length ?? 0;
  transcript.note(
    'Built',
    `in ${Math.round((performance.now() - began) / 1_000)} s, with ${kept} steps of an earlier build of the same files`,
  );
  const image = await transcript.look(`podman image inspect --format '{{.Size}} {{.User}}' localhost/workforce`);
  const [size, user] = image.split(' ');
  transcript.note('Image', `${Math.round(Number(size) / 1_000_000)} MB, runs as ${user}`);
}
