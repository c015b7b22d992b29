/**
 * `npm run deploy:check`: checks the files of `deploy/` with the tools that will read them, and installs what is missing: Debian packages by
 * apt, others by npm into a temporary folder. What needs no such tool is checked by `npm test` (libs/testing/src/deploy).
 */
import { checkChart } from './chart.mjs';
import { checkImages } from './image.mjs';
import { checkNginx } from './nginx.mjs';
import { checkPrometheus } from './prometheus.mjs';

const CHECKS = [
  ['Dockerfiles: dockerfilelint', checkImages],
  ['Chart: helm lint and template', checkChart],
  ['Proxy: nginx -t, and a run before nodes that fail', checkNginx],
  ['Alerts and dashboard: promtool check and test', checkPrometheus],
];

let failures = 0;
for (const [name, check] of CHECKS) {
  try {
    await check();
    console.log(`✔ ${name}`);
  } catch (error) {
    failures += 1;
    console.error(`✗ ${name}\n${error.message}`);
  }
}
if (failures > 0) process.exit(1);
