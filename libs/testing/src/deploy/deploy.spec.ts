import { readFileSync } from 'node:fs';
import Ajv from 'ajv';
import { load, YAML11_SCHEMA } from 'js-yaml';

const read = (path: string): string => readFileSync(new URL(`../../../../${path}`, import.meta.url), 'utf8');

interface Compose {
  'x-node': { environment: Record<string, string> };
  services: Record<string, { environment?: Record<string, string>; cap_drop?: string[]; security_opt?: string[] }>;
}
interface Values {
  settings: Record<string, string>;
}
interface Schema {
  properties: { settings: { propertyNames: { not: { enum: string[] } } } };
}
interface Rules {
  groups: { rules: { alert?: string; annotations?: { runbook: string }; labels?: { severity: string } }[] }[];
}

/** With its merge keys, which are no part of newer YAML. */
const compose = () => load(read('deploy/compose.yaml'), { schema: YAML11_SCHEMA }) as Compose;

/** Settings that `.env.example` describes. */
const described = new Set([...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name));
const undescribed = (names: readonly string[]): string[] => names.filter((name) => !described.has(name));

const values = load(read('deploy/chart/values.yaml')) as Values;
const schema = JSON.parse(read('deploy/chart/values.schema.json')) as Schema;
const deployment = read('deploy/chart/templates/deployment.yaml');

describe('the settings in deploy/', () => {
  it('Compose sets only what the server reads', () => {
    const { environment } = compose()['x-node'];
    expect(Object.keys(environment)).toContain('DATABASE_URL');
    expect(undescribed(Object.keys(environment))).toEqual([]);
  });

  it('Every secret in compose comes from the environment, without a default', () => {
    const secret = /PASSWORD|SECRET|_KEY\b/;
    const references = [...read('deploy/compose.yaml').matchAll(/\$\{([A-Z0-9_]+)([^}]*)\}/g)];
    const secrets = references.filter(([, name = '']) => secret.test(name));
    expect(secrets.length).toBeGreaterThan(5);
    for (const [, , rest] of secrets) expect(rest).toMatch(/^:\?/);
    const made = /for name in ([\s\S]*?); do/.exec(read('deploy/make-env.sh'))?.[1]?.match(/[A-Z0-9_]+/g) ?? [];
    expect(new Set(secrets.map(([, name]) => name))).toEqual(new Set(made));
  });

  it('The chart sets, forbids and expects only what the server reads', () => {
    const set = [...deployment.matchAll(/^ +- name: ([A-Z][A-Z0-9_]*)$/gm)].map(([, name = '']) => name);
    expect(set).toContain('METRICS_PORT');
    const forbidden = schema.properties.settings.propertyNames.not.enum;
    // The exporter of traces reads its headers itself.
    const ours = forbidden.filter((name) => name !== 'OTEL_EXPORTER_OTLP_HEADERS');
    expect(undescribed([...Object.keys(values.settings), ...set, ...ours])).toEqual([]);
    for (const name of set) expect(forbidden).toContain(name);
  });

  it('No container of compose has a capability, or gets one', () => {
    const { services } = compose();
    expect(Object.keys(services)).toHaveLength(7);
    for (const { cap_drop, security_opt } of Object.values(services))
      expect([cap_drop, security_opt]).toEqual([['ALL'], ['no-new-privileges']]);
  });

  it("The database owner's address is what migrates, and no node's", () => {
    const { services } = compose();
    const owning = Object.entries(services).filter(([, { environment = {} }]) => 'DATABASE_OWNER_URL' in environment);
    expect(owning.map(([name]) => name)).toEqual(['migrate']);
    for (const node of ['app-1', 'app-2'])
      expect(services[node]?.environment).toMatchObject({ MIGRATE_AT_START: 'off' });
    expect(deployment).toMatch(/- name: DATABASE_OWNER_URL\n +value: ''\n/);
    expect(read('deploy/chart/templates/migration.yaml')).toContain('"DATABASE_OWNER_URL"');
  });

  it('The chart serves metrics to nobody unless it is told to whom', () => {
    expect(values).toMatchObject({ metrics: { enabled: false }, networkPolicy: { enabled: true, metricsFrom: [] } });
    const policy = read('deploy/chart/templates/network-policy.yaml');
    expect(policy).toMatch(/port: metrics\n +from:\n/);
    expect(policy).toMatch(
      /if and \.Values\.metrics\.enabled \(not \.Values\.networkPolicy\.metricsFrom\) }}\n{{- fail /,
    );
  });

  it('What containers of compose keep in memory is limited', () => {
    const folders = [...read('deploy/compose.yaml').matchAll(/tmpfs: \[(.*)\]/g)].map(([, list = '']) => list);
    expect(folders).toHaveLength(2);
    for (const list of folders) expect(list).toMatch(/^'\/tmp:size=\dg'$/);
  });

  it('The chart leaves a node longer to stop than its grace', () => {
    expect(deployment).toMatch(/terminationGracePeriodSeconds: \{\{ add \.Values\.shutdownGraceSeconds 75 \}\}/);
  });
});

describe('what the proxy passes on', () => {
  it('The scheme is that of its own hop, unless a proxy that it knows says otherwise', () => {
    const conf = read('deploy/nginx.conf');
    expect(conf).toMatch(/^ +proxy_set_header X-Forwarded-Proto \$client_scheme;$/m);
    expect(conf).toMatch(/geo \$realip_remote_addr \$is_known_proxy \{\n +default 0;/);
    expect(conf).toMatch(/'1 https' https;\n +default \$scheme;/);
  });

  it.each(['Forwarded', 'X-Forwarded-Host', 'traceparent', 'tracestate'])('It removes %s from outside', (name) => {
    expect(read('deploy/nginx.conf')).toMatch(new RegExp(`^ +proxy_set_header ${name} '';$`, 'm'));
  });
});

describe("the proxy's names of files that it looks for on every node", () => {
  const pattern = /location ~ "([^"]+)"/.exec(read('deploy/nginx.conf'))?.[1] ?? '';
  const names = new RegExp(pattern);

  it.each(['/main.37fccc1a89.js', '/remotes/time/7.0123456789.js', '/remotes/time/7.0123456789.js.map'])(
    '%s is one',
    (path) => {
      expect(path).toMatch(names);
    },
  );

  it.each(['/', '/index.html', '/sw.js', '/remotes/time/mf-manifest.json', '/api/photos/7.0123456789.js'])(
    '%s is none',
    (path) => {
      expect(path).not.toMatch(names);
    },
  );
});

describe('the schema of the values of the chart', () => {
  const validate = new Ajv({ jsonPointers: true }).compile(schema);
  const accepts = (change: object): boolean => validate({ ...values, ...change }) as boolean;

  it('It accepts the default values', () => {
    expect(accepts({})).toBe(true);
  });

  it('It accepts an own authority, and providers in a file of a Secret', () => {
    const trusting = {
      settings: { NODE_EXTRA_CA_CERTS: '/etc/trust/ca.pem', OIDC_PROVIDERS: '/etc/workforce/secret/providers.json' },
      extraVolumes: [{ name: 'trust', configMap: { name: 'authorities' } }],
      extraVolumeMounts: [{ name: 'trust', mountPath: '/etc/trust', readOnly: true }],
    };
    expect(accepts(trusting)).toBe(true);
  });

  it.each([
    ['a secret among the settings', { settings: { JWT_SECRET: 'x' } }],
    ['providers with their secrets among the settings', { settings: { OIDC_PROVIDERS: '[{"clientSecret":"x"}]' } }],
    ['a volume that takes the place of its own', { extraVolumes: [{ name: 'data', emptyDir: {} }] }],
    ['a mount over its own data', { extraVolumeMounts: [{ name: 'more', mountPath: '/data/' }] }],
    ['a setting that is no text', { settings: { TRUST_PROXY: 1 } }],
    ['a misspelt value', { replica: 2 }],
    ['no grace', { shutdownGraceSeconds: 0 }],
    ["the metrics on the product's port", { metrics: { port: 3000 } }],
    ['a port out of range', { service: { type: 'ClusterIP', port: 70_000 } }],
  ])('It refuses %s', (_what, change) => {
    expect(accepts(change)).toBe(false);
  });
});

describe('alerts and the runbook', () => {
  const alerts = (load(read('deploy/prometheus/alerts.yaml')) as Rules).groups
    .flatMap(({ rules }) => rules)
    .filter(({ alert }) => alert !== undefined);
  const sections = [...read('docs/runbook.md').matchAll(/^### (\w+)$/gm)].map(([, name = '']) => name);

  it('Every alert has one section in the runbook, and every section an alert', () => {
    expect(alerts.length).toBeGreaterThan(20);
    expect(sections.toSorted()).toEqual(alerts.map(({ alert }) => alert).toSorted());
  });

  it('Every alert says how urgent it is and leads to its section', () => {
    for (const { alert = '', annotations, labels } of alerts) {
      expect(['page', 'ticket']).toContain(labels?.severity);
      expect(annotations?.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    }
  });

  it('Every alert has a test in which it fires', () => {
    const tests = read('deploy/prometheus/alerts.test.yaml');
    for (const { alert = '' } of alerts) expect(tests).toContain(`{alertname="${alert}"}`);
  });
});
