import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../measure/rounds.mjs';
import { withDataFolder } from '../stage/data-folder.mjs';
import { Product } from '../stage/product.mjs';
import { root } from '../stage/workspace.mjs';

const LATER_STARTS = 3;
const BUILT = ['backend', 'shell', 'mfe-checklists', 'mfe-schedule', 'mfe-time', 'mfe-chat'].map(
  (name) => `${name}/dist`,
);
const LIBRARIES_BUILT = ['contracts', 'domain', 'web-core', 'web-ui'].map((name) => `libs/${name}/dist`);

/** Removes all builds, as after `npm ci`. */
function forgetBuild() {
  for (const path of [...BUILT, ...LIBRARIES_BUILT, 'tmp/built'])
    rmSync(join(root, path), { recursive: true, force: true });
}

async function readyAfter(environment) {
  const product = await Product.npmStart(environment);
  await product.stop();
  return product.readyAfterMs / 1_000;
}

/** Time of `npm start` until `/health/ready`, with everything to build and with existing builds. */
export const starts = {
  name: 'starts',
  title: 'npm start',
  measure: () =>
    withDataFolder(async (folder) => {
      const environment = { DATA_DIR: folder };
      forgetBuild();
      const first = await readyAfter({ ...environment, NX_SKIP_NX_CACHE: 'true' });
      const later = [];
      for (let start = 0; start < LATER_STARTS; start += 1) later.push(await readyAfter(environment));
      return {
        figures: [
          { label: 'first start after npm ci, to /health/ready', value: first, unit: 's', atMost: 90 },
          { label: 'later start, to /health/ready', value: median(later), unit: 's', atMost: 5 },
        ],
      };
    }),
};
