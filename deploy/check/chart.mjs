import assert from 'node:assert/strict';
import { run, tool } from './tools.mjs';

const NODES = ['--set', 'settings.S3_BUCKET=photos'];

/** Values that the chart must refuse, with a part of the reason. */
const REFUSED = [
  [[], 'Photos must outlive a pod'],
  [[...NODES, '--set', 'settings.FILE_STORE=disk'], 'Photos must outlive a pod'],
  [[...NODES, '--set', 'metrics.port=3000'], 'metrics'],
  [[...NODES, '--set', 'settings.JWT_SECRET=x'], 'JWT_SECRET'],
  [[...NODES, '--set', 'settings.lowercase=x'], 'lowercase'],
  [[...NODES, '--set', 'shutdownGraceSeconds=1'], 'shutdownGraceSeconds'],
  [[...NODES, '--set', 'replica=3'], 'replica'],
];

const template = (args) => run(tool('helm'), ['template', 'check', 'chart', ...args]);

/** Lints the chart, renders it with all that is optional, and checks that wrong values are refused. */
export function checkChart() {
  run(tool('helm'), ['lint', '--strict', 'chart', ...NODES]);
  const everything = template([...NODES, '--set', 'autoscaling.enabled=true', '--set', 'image.tag=sha256:0']);
  for (const kind of ['Deployment', 'Service', 'PodDisruptionBudget', 'NetworkPolicy', 'HorizontalPodAutoscaler'])
    assert.match(everything, new RegExp(`^kind: ${kind}$`, 'm'));
  assert.match(template(['--set', 'data.existingClaim=photos']), /claimName: photos/);
  template([...NODES, '--set', 'settings.FILE_STORE=disk', '--set', 'data.existingClaim=photos']);
  for (const [args, reason] of REFUSED) assert.throws(() => template(args), new RegExp(reason));
}
