import { Controller, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Jobs } from '../../src/platform/maintenance/jobs.ts';
import { startTracing } from '../../src/platform/tracing/start-tracing.ts';
import { DatabaseCopy } from '../harness/database-copy.ts';
import { newDataDir, removeDataDir, SpawnedServer } from '../harness/spawned-server.ts';
import { TestApp } from '../harness/test-app.ts';
import { TraceCollector } from '../harness/trace-collector.ts';

const { attribute } = TraceCollector;
const QUEUE = 'traced-job';
/** A server of its own is slow to start on a busy machine. */
const START_LIMIT_MS = 120_000;
const PROXY_TRACE = '0af7651916cd43dd8448eb211c80319c';

const worked = Promise.withResolvers<void>();

/** Registers a job that runs one statement and fails. */
@Controller('traced')
class TracedJob implements OnModuleInit {
  constructor(
    private readonly jobs: Jobs,
    private readonly em: EntityManager,
  ) {}

  onModuleInit(): void {
    this.jobs.add(QUEUE, { work: () => this.work(), failed: () => Promise.resolve() });
  }

  private async work(): Promise<void> {
    await this.em.fork().execute('select count(*) from users where name = ?', ['Jobina Secretname']);
    worked.resolve();
    throw new RangeError('Jobina Secretname failed');
  }
}

describe('traces of requests, statements and jobs', () => {
  let collector: TraceCollector;
  let test: TestApp;
  let stopTracing: () => Promise<void>;

  beforeAll(async () => {
    collector = await TraceCollector.start();
    const environment = {
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_SERVICE_NAME: 'floor',
      TRUST_PROXY: '1',
      RATE_LIMIT_PER_MINUTE: '600',
    };
    test = await TestApp.start({ environment, runsJobs: true, controllers: [TracedJob] });
    if (!test.config.tracing) throw new Error('Tracing is configured');
    stopTracing = startTracing(test.config.tracing);

    const { person, caller } = await test.signedIn('manager');
    await caller
      .get(`/api/users/${person.id}?fields=Secretname`)
      .set('traceparent', `00-${PROXY_TRACE}-b7ad6b7169203331-01`);
    await caller.get('/api/users?search=Zelda%20Secretname');
    await caller.patch('/api/users/me').send({ name: 'Zelda Secretname' });
    await test.app.get(Jobs).send(QUEUE, { name: 'Jobina Secretname' });
    await worked.promise;
    await test.stop();
    await stopTracing();
  }, START_LIMIT_MS);
  afterAll(() => collector.stop());

  const spansOf = (name: RegExp) => collector.spans.filter((span) => name.test(span.name));

  it('A request is one span, named by the pattern of its route', () => {
    const [span] = spansOf(/^GET \/api\/users\/:id$/);
    expect(span).toBeDefined();
    expect(span && attribute(span, 'http.route')).toBe('/api/users/:id');
    expect(span && attribute(span, 'workforce.request_id')).toMatch(/^[\w.-]+$/);
    expect(collector.services).toContain('floor');
  });

  it('The trace of a proxy is continued', () => {
    const [span] = spansOf(/^GET \/api\/users\/:id$/);
    expect(span).toMatchObject({ traceId: PROXY_TRACE, parentSpanId: 'b7ad6b7169203331' });
  });

  it('The statements of a request are its children', () => {
    const request = spansOf(/^GET \/api\/users\/:id$/)[0];
    const statements = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.length).toBeGreaterThan(0);
    for (const each of statements) expect(attribute(each, 'db.system.name')).toBe('postgresql');
  });

  it('So is what counts its rate limits, without the subject', () => {
    const request = spansOf(/^GET \/api\/users\/:id$/)[0];
    const counts = collector.spans.filter(
      (span) => span.parentSpanId === request?.spanId && /rate_limits/.test(String(attribute(span, 'db.query.text'))),
    );
    expect(counts.length).toBeGreaterThan(0);
    expect(attribute(counts[0] ?? { attributes: [] }, 'db.operation.name')).toBe('INSERT');
  });

  it('A job is a trace of its own, with its statements and the class of its failure', () => {
    const [job] = spansOf(/^job traced-job$/);
    expect(job && attribute(job, 'error.type')).toBe('RangeError');
    const [statement] = collector.spans.filter(({ parentSpanId }) => parentSpanId && parentSpanId === job?.spanId);
    expect(statement && attribute(statement, 'db.query.text')).toBe('select count(*) from users where name = ?');
  });

  it("The job queue's own polling is not traced", () => {
    expect(collector.received).not.toContain('pgboss');
  });

  it('No personal data, query, path or message reaches the collector', () => {
    expect(collector.spans.length).toBeGreaterThan(5);
    expect(collector.received).not.toMatch(/Secretname|search=|fields=|127\.0\.0\.1/);
  });
});

describe('tracing and the server process', () => {
  let dataDir: string;
  let database: DatabaseCopy;
  let collector: TraceCollector;

  beforeAll(async () => {
    dataDir = newDataDir();
    [database, collector] = await Promise.all([DatabaseCopy.create(), TraceCollector.start()]);
  });
  afterAll(async () => {
    await SpawnedServer.endAll();
    await collector.stop();
    await database.drop();
    removeDataDir(dataDir);
  });

  it(
    'The server sends the spans that are still queued before it ends',
    async () => {
      const server = await SpawnedServer.start(dataDir, {
        DATABASE_URL: database.url,
        OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      });
      await fetch(`${server.url}/api/config`);
      await server.end('SIGTERM');
      expect(collector.spans.map(({ name }) => name)).toContain('GET /api/config');
    },
    START_LIMIT_MS,
  );

  it(
    'A collector that is away holds up nothing',
    async () => {
      const server = await SpawnedServer.start(dataDir, {
        DATABASE_URL: database.url,
        OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9',
      });
      expect((await fetch(`${server.url}/api/config`)).status).toBe(200);
      await server.end('SIGTERM');
      expect(server.exitCode).toBe(0);
    },
    START_LIMIT_MS,
  );
});
