import { readFileSync } from 'node:fs';
import { load } from 'js-yaml';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { metricsIn } from '../harness/promql.ts';
import { newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';

interface Rules {
  groups: { rules: { alert?: string; record?: string; expr: string }[] }[];
}
interface Dashboard {
  panels: { title: string; targets?: { expr: string }[] }[];
}

const read = (path: string): string => readFileSync(new URL(`../../../deploy/${path}`, import.meta.url), 'utf8');
const rules = (load(read('prometheus/alerts.yaml')) as Rules).groups.flatMap((group) => group.rules);
const panels = (JSON.parse(read('grafana/dashboard.json')) as Dashboard).panels;

/** What Prometheus and the blackbox exporter add. */
const OTHERS = new Set(['up', 'probe_success', 'probe_ssl_earliest_cert_expiry']);
const RECORDED = new Set(rules.flatMap(({ record }) => record ?? []));

/** A server of its own is slow to start on a busy machine. */
const START_LIMIT_MS = 120_000;

describe('the metrics that alerts and the dashboard ask for', () => {
  let dataDir: string;
  let database: DatabaseCopy;
  let served: Set<string>;

  beforeAll(async () => {
    dataDir = newDataDir();
    database = await DatabaseCopy.create();
    const server = await SpawnedServer.start(dataDir, {
      DATABASE_URL: database.url,
      JWT_SECRET: 'signs the sessions of this test only',
      AUDIT_SIGNING_KEY: 'signs the checkpoints of this test only',
      // Redis need not be there for its metric.
      REDIS_URL: 'redis://127.0.0.1:9',
      METRICS_PORT: '0',
    });
    const text = await (await fetch(server.metricsUrl)).text();
    served = new Set(
      [...text.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name = '', kind]) =>
        kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
      ),
    );
  }, START_LIMIT_MS);
  afterAll(async () => {
    await SpawnedServer.endAll();
    await database.drop();
    removeDataDir(dataDir);
  });

  const unknown = (expression: string): string[] =>
    metricsIn(expression).filter((name) => !served.has(name) && !OTHERS.has(name) && !RECORDED.has(name));

  it('A metric that no node has is found', () => {
    expect(unknown('sum by (instance) (rate(no_such_total{job="workforce"}[5m])) > 3 and up == 1')).toEqual([
      'no_such_total',
    ]);
  });

  it.each(rules.map(({ alert, record, expr }) => [alert ?? record ?? '', expr]))(
    'All metrics of %s exist',
    (_name, expression) => {
      expect(metricsIn(expression)).not.toEqual([]);
      expect(unknown(expression)).toEqual([]);
    },
  );

  it.each(panels.map((panel) => [panel.title, panel]))(
    'All metrics of the panel %s exist',
    (_title, { targets = [] }) => {
      expect(targets).not.toEqual([]);
      for (const { expr } of targets) expect(unknown(expr)).toEqual([]);
    },
  );
});
