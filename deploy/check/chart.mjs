import assert from 'node:assert/strict';
import { run, tool } from './tools.mjs';

const NODES = ['--set', 'settings.S3_BUCKET=photos'];

/** Values that the chart must refuse, with a part of the reason. */
const REFUSED = [
  [[], 'Photos must outlive a pod'],
  [[...NODES, '--set', 'settings.FILE_STORE=disk'], 'Photos must outlive a pod'],
  [[...NODES, '--set', 'metrics.port=3000'], 'metrics'],
  [[...NODES, '--set', 'metrics.enabled=true'], 'needs networkPolicy.metricsFrom'],
  [[...NODES, '--set', 'settings.JWT_SECRET=x'], 'JWT_SECRET'],
  [[...NODES, '--set', 'settings.lowercase=x'], 'lowercase'],
  [[...NODES, '--set-json', 'settings.OIDC_PROVIDERS="[{\\"clientSecret\\":\\"x\\"}]"'], 'OIDC_PROVIDERS'],
  [[...NODES, '--set-json', 'extraVolumes=[{"name":"data","emptyDir":{}}]'], 'extraVolumes'],
  [[...NODES, '--set-json', 'extraVolumeMounts=[{"name":"more","mountPath":"/data"}]'], 'mountPath'],
  [[...NODES, '--set', 'shutdownGraceSeconds=1'], 'shutdownGraceSeconds'],
  [[...NODES, '--set', 'replica=3'], 'replica'],
];

const METRICS = [
  ...NODES,
  '--set',
  'metrics.enabled=true',
  '--set-json',
  'networkPolicy.metricsFrom=[{"podSelector":{"matchLabels":{"app":"prometheus"}}}]',
];

/** Of what is rendered the part from one template. */
const partOf = (rendered, name) =>
  rendered.split(/^---$/m).find((part) => part.includes(`/templates/${name}.yaml`)) ?? '';

const template = (args) => run(tool('helm'), ['template', 'check', 'chart', ...args]);

/** Lints the chart, renders it with all that is optional, and checks that wrong values are refused. */
export function checkChart() {
  run(tool('helm'), ['lint', '--strict', 'chart', ...NODES]);
  const everything = template([...NODES, '--set', 'autoscaling.enabled=true', '--set', 'image.tag=sha256:0']);
  for (const kind of [
    'Deployment',
    'Service',
    'PodDisruptionBudget',
    'NetworkPolicy',
    'HorizontalPodAutoscaler',
    'Job',
  ])
    assert.match(everything, new RegExp(`^kind: ${kind}$`, 'm'));
  // The owner's address: a node has an empty one, whatever the Secret has.
  assert.match(partOf(everything, 'deployment'), /- name: DATABASE_OWNER_URL\n +value: ''\n/);
  assert.match(partOf(everything, 'migration'), /key: DATABASE_OWNER_URL/);
  assert.doesNotMatch(partOf(everything, 'migration'), /envFrom/);
  for (const name of ['deployment', 'network-policy']) assert.doesNotMatch(partOf(everything, name), /metrics|METRICS/);
  const watched = template(METRICS);
  assert.match(partOf(watched, 'deployment'), /name: METRICS_PORT/);
  assert.match(partOf(watched, 'network-policy'), /port: metrics\n +from:\n +- podSelector:/);
  assert.match(template(['--set', 'data.existingClaim=photos']), /claimName: photos/);
  template([...NODES, '--set', 'settings.FILE_STORE=disk', '--set', 'data.existingClaim=photos']);
  const trusting = template([
    ...NODES,
    '--set',
    'settings.OIDC_PROVIDERS=/etc/workforce/secrets.json',
    '--set-json',
    'extraVolumes=[{"name":"trust","configMap":{"name":"authorities"}}]',
    '--set-json',
    'extraVolumeMounts=[{"name":"trust","mountPath":"/etc/trust"}]',
  ]);
  assert.match(trusting, /- mountPath: \/etc\/trust\n {14}name: trust\n/);
  assert.match(trusting, /- configMap:\n {12}name: authorities\n {10}name: trust\n/);
  for (const [args, reason] of REFUSED) assert.throws(() => template(args), new RegExp(reason));
}
