import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Server } from 'node:http';
import type { Type } from '@nestjs/common';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Test } from '@nestjs/testing';
import { EntityManager } from '@mikro-orm/postgresql';
import type { Role } from '@workforce/contracts';
import { AppModule } from '../../src/app.module.ts';
import { Config } from '../../src/config/config.ts';
import { configureApp } from '../../src/create-app.ts';
import { AuthService } from '../../src/modules/auth/auth.service.ts';
import type { User } from '../../src/modules/users/user.entity.ts';
import { Clock } from '../../src/platform/clock/clock.ts';
import { HttpAdapter } from '../../src/platform/http/http.adapter.ts';
import { Jobs } from '../../src/platform/maintenance/jobs.ts';
import { Caller } from './caller.ts';
import { DatabaseCopy } from './database-copy.ts';
import { Organisation, PASSWORD } from './organisation.ts';
import { Sites } from './sites.ts';
import { TestClock } from './test-clock.ts';

interface TestAppOptions {
  /** Environment variables beside the defaults for tests. */
  environment?: Record<string, string>;
  /** Shares another app's database, for tests with two nodes. */
  sharing?: TestApp;
  /** A database that the test creates and drops itself; default: one of its own. */
  database?: DatabaseCopy;
  /** Rewrites the database URL, for tests that cut the connection. */
  reach?: (databaseUrl: string) => string;
  /** Whether jobs run by themselves. */
  runsJobs?: boolean;
  /** Additional routes. */
  controllers?: Type[];
}

/** Tests run jobs explicitly, so that their time is known, unless they are about the queue. */
class IdleJobs extends Jobs {
  override async onApplicationBootstrap(): Promise<void> {}

  override async onApplicationShutdown(): Promise<void> {}

  override async send(): Promise<void> {}
}

/** The whole server with its own database, listening on a free port. */
export class TestApp {
  /** Units of the organisation's tree, for tests with several sites. */
  readonly sites = new Sites(this);

  private constructor(
    readonly app: NestExpressApplication,
    readonly config: Config,
    readonly clock: TestClock,
    readonly database: DatabaseCopy,
    readonly organisation: Organisation,
    private readonly options: TestAppOptions,
  ) {}

  static async start(options: TestAppOptions = {}): Promise<TestApp> {
    const dataDir = options.sharing?.config.dataDir ?? mkdtempSync(join(tmpdir(), 'test-app-'));
    const config = Config.fromEnvironment({
      NODE_ENV: 'test',
      DATA_DIR: dataDir,
      ORG_TIME_ZONE: 'America/New_York',
      RATE_LIMIT_PER_MINUTE: '0',
      LOG_LEVEL: 'fatal',
      WEB_ROOT: dataDir,
      ...options.environment,
    });
    const database = options.sharing?.database ?? options.database ?? (await DatabaseCopy.create());
    const databaseUrl = options.reach?.(database.appUrl) ?? database.appUrl;
    const clock = new TestClock(config);
    const module = await Test.createTestingModule({
      imports: [AppModule.register(config, databaseUrl)],
      controllers: options.controllers ?? [],
    })
      .overrideProvider(Clock)
      .useValue(clock)
      .overrideProvider(Jobs)
      .useClass(options.runsJobs ? Jobs : IdleJobs)
      .compile();
    const app = configureApp(
      module.createNestApplication<NestExpressApplication>(new HttpAdapter(), { logger: ['fatal'], bodyParser: false }),
      config,
    );
    await app.listen(0, '127.0.0.1');
    const organisation = options.sharing?.organisation ?? new Organisation(app.get(EntityManager), clock);
    return new TestApp(app, config, clock, database, organisation, options);
  }

  get server(): Server {
    return this.app.getHttpServer();
  }

  /** A new entity manager, to read what is stored. */
  em(): EntityManager {
    return this.app.get(EntityManager).fork();
  }

  anonymous(): Caller {
    return new Caller(this.server, undefined);
  }

  /** Signs a user in; their password is `PASSWORD`. */
  async as(person: User): Promise<Caller> {
    const origin = { address: '127.0.0.1', userAgent: 'test' };
    const { token } = await this.em().transactional(() =>
      this.app.get(AuthService).signIn(person.username, PASSWORD, origin),
    );
    return new Caller(this.server, token);
  }

  /** A new signed-in user with this role. */
  async signedIn(role: Role): Promise<{ person: User; caller: Caller }> {
    const person = await this.organisation.person({ role });
    return { person, caller: await this.as(person) };
  }

  async stop(): Promise<void> {
    await this.app.close();
    if (this.options.sharing) return;
    if (!this.options.database) await this.database.drop();
    rmSync(this.config.dataDir, { recursive: true, force: true });
  }
}
