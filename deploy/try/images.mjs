import { cpSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FOLDER, shell } from './podman.mjs';

const RELEASE = 'trixie';
const CERTIFICATES = '/usr/local/share/ca-certificates';

const has = async (image) => (await shell(`podman image exists ${image}`)).status === 0;

/** Makes the two base images from Debian's packages; a later run finds them. */
export async function makeBases(transcript) {
  if (!(await has('localhost/debian:trixie'))) {
    const root = join(FOLDER, RELEASE);
    rmSync(root, { recursive: true, force: true });
    await transcript.type(`debootstrap --variant=minbase ${RELEASE} ${root}`);
    await transcript.type(`tar -C ${root} -c . | podman import - localhost/debian:${RELEASE}`);
    rmSync(root, { recursive: true, force: true });
  }
  if (!(await has('localhost/node:trixie'))) {
    const context = join(FOLDER, 'builder');
    mkdirSync(join(context, 'certificates'), { recursive: true });
    if (existsSync(CERTIFICATES)) cpSync(CERTIFICATES, join(context, 'certificates'), { recursive: true });
    await transcript.type(
      `podman build -f deploy/try/builder.Dockerfile --build-arg BASE=localhost/debian:${RELEASE} -t localhost/node:${RELEASE} ${context}`,
    );
  }
  transcript.note(
    'Debian',
    await transcript.look(`podman run --rm localhost/debian:${RELEASE} cat /etc/debian_version`),
  );
}

/** Builds the product's image as an operator does. */
export async function buildImage(transcript) {
  const began = performance.now();
  await transcript.type(
    'podman build -f deploy/Dockerfile -t localhost/workforce --build-arg BUILD_IMAGE=$BUILD_IMAGE --build-arg RUN_IMAGE=$RUN_IMAGE .',
  );
  transcript.note('Built', `in ${Math.round((performance.now() - began) / 1_000)} s`);
  const image = await transcript.look(`podman image inspect --format '{{.Size}} {{.User}}' localhost/workforce`);
  const [size, user] = image.split(' ');
  transcript.note('Image', `${Math.round(Number(size) / 1_000_000)} MB, runs as ${user}`);
}
