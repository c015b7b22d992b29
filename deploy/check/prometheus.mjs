import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deploy, requirePrograms, run } from './tools.mjs';

/** The dashboard's queries as recording rules: promtool reads rules, not dashboards. */
function dashboardRules() {
  const { panels } = JSON.parse(readFileSync(join(deploy, 'grafana/dashboard.json'), 'utf8'));
  const rules = panels.flatMap(({ id, targets }) =>
    targets.map(({ refId, expr }) => ({ record: `panel_${id}_${refId}`, expr })),
  );
  return JSON.stringify({ groups: [{ name: 'dashboard', rules }] });
}

/** Checks and tests the alert rules, and checks the sample settings and each query of the dashboard. */
export function checkPrometheus() {
  requirePrograms({ promtool: 'prometheus' });
  const folder = mkdtempSync(join(tmpdir(), 'deploy-prometheus-'));
  try {
    const queries = join(folder, 'dashboard.yaml');
    writeFileSync(queries, dashboardRules());
    run('promtool', ['check', 'rules', 'prometheus/alerts.yaml', queries]);
    run('promtool', ['check', 'config', 'prometheus/prometheus.yaml']);
    run('promtool', ['test', 'rules', 'prometheus/alerts.test.yaml']);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
