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
  [[...NODES, '--set-json', 'settings.OIDC_PROVIDERS="[{\\"clientSecret\\":\\"x\\"}]"'], 'OIDC_PROVIDERS'],
  [[...NODES, '--set-json', 'extraVolumes=[{"name":"data","emptyDir":{}}]'], 'extraVolumes'],
  [[...NODES, '--set-json', 'extraVolumeMounts=[{"name":"more","mountPath":"/data"}]'], 'mountPath'],
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
  const trusting = template([
    ...[...NODES, '--set', 'settings.OIDC_PROVIDERS=/etc/workforce/secrets.json'],
    ...['--set-json', 'extraVolumes=[{"name":"trust","configMap":{"name":"authorities"}}]'],
    ...['--set-json', 'extraVolumeMounts=[{"name":"trust","mountPath":"/etc/trust"}]'],
  ]);
  assert.match(trusting, /- mountPath: \/etc\/trust\n {14}name: trust\n/);
  assert.match(trusting, /- configMap:\n {12}name: authorities\n {10}name: trust\n/);
  for (const [args, reason] of REFUSED) assert.throws(() => template(args), new RegExp(reason));
}
