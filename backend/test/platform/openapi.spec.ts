import { readFileSync } from 'node:fs';
import { OPENAPI_FILE } from '../../src/platform/openapi/openapi.ts';
import { routesOf } from '../../src/tools/openapi/routes.ts';
import { TestApp } from '../harness/test-app.ts';

interface Operation {
  summary: string;
  security: object[];
  responses: Record<string, { $ref?: string; headers?: object }>;
  parameters?: { $ref?: string; name?: string; schema?: { default?: number; maximum?: number } }[];
}
interface Document {
  paths: Record<string, Record<string, Operation>>;
  components: object;
}

const document = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as Document;
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    method,
    operation,
  })),
);

const resolves = (reference: string) =>
  reference
    .slice(2)
    .split('/')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], document) !== undefined;

describe('OpenAPI document', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await TestApp.start();
  });
  afterAll(() => test.stop());

  it('/api/docs-json serves the committed OpenAPI document', async () => {
    expect((await test.anonymous().get('/api/docs-json').expect(200)).body).toEqual(document);
  });

  it('/api/docs runs no inline script, as the Content-Security-Policy requires', async () => {
    const { text } = await test.anonymous().get('/api/docs').expect(200);
    const scripts = [...text.matchAll(/<script([^>]*)>([^<]*)/g)];
    expect(scripts.length).toBeGreaterThan(0);
    for (const [, attributes, code] of scripts) {
      expect(attributes).toMatch(/src="\/api\/docs\//);
      expect(code?.trim()).toBe('');
    }
    await test
      .anonymous()
      .get('/api/docs/swagger-ui-init.js')
      .expect(200, /"url": "\/api\/docs-json"/);
    await test.anonymous().get('/api/docs/swagger-ui-bundle.js').expect(200);
  });

  it('The OpenAPI document describes every route with a summary, except those of SCIM', () => {
    const described = routesOf(test.app).filter(({ access }) => access?.kind !== 'token');
    const routes = described.map(({ method, path }) => `${method.toUpperCase()} ${path}`);
    expect(operations.map(({ name }) => name)).toEqual(routes);
    expect(operations.filter(({ operation }) => operation.summary === '').map(({ name }) => name)).toEqual([]);
  });

  it('The OpenAPI document has no dangling references', () => {
    const references = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target = '']) => target);
    expect(references.length).toBeGreaterThan(0);
    expect(references.filter((reference) => !resolves(reference))).toEqual([]);
  });

  it('The OpenAPI document requires a session on all but the public routes', () => {
    const open = operations.filter(({ operation }) => operation.security.length === 0).map(({ name }) => name);
    expect(open).toEqual([
      'POST /api/auth/first-admin',
      'POST /api/auth/login',
      'POST /api/auth/oidc/{provider}/back-channel-logout',
      'POST /api/auth/oidc/{provider}/sign-in',
      'POST /api/auth/oidc/{provider}/start',
      'POST /api/auth/saml/{provider}/answer',
      'GET /api/auth/saml/{provider}/metadata',
      'GET /api/config',
      'GET /health/live',
      'GET /health/ready',
    ]);
  });

  const offers = ({ operation }: (typeof operations)[number], name = 'IdempotencyKey') =>
    operation.parameters?.some(({ $ref }) => $ref === `#/components/parameters/${name}`) ?? false;

  it('The OpenAPI document has the X-Acting-User header on every operation with a session', () => {
    for (const each of operations)
      expect([each.name, offers(each, 'ActingUser')]).toEqual([each.name, each.operation.security.length > 0]);
  });

  it('The OpenAPI document has the Idempotency-Key header on every write with a session', () => {
    for (const each of operations)
      expect([each.name, offers(each)]).toEqual([
        each.name,
        each.method !== 'get' && each.operation.security.length > 0,
      ]);
  });

  it('The OpenAPI document limits every paged list and describes the next cursor', () => {
    const paged = operations.filter(({ operation }) => operation.parameters?.some(({ name }) => name === 'cursor'));
    expect(paged.length).toBeGreaterThan(2);
    for (const { name, operation } of paged) {
      const limit = operation.parameters?.find((parameter) => parameter.name === 'limit')?.schema;
      expect([name, limit]).toEqual([
        name,
        expect.objectContaining({ default: expect.any(Number), maximum: expect.any(Number) }),
      ]);
      expect([name, operation.responses['200']?.headers]).toEqual([
        name,
        expect.objectContaining({ 'X-Next-Cursor': expect.anything() }),
      ]);
    }
  });
});
