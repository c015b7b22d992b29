import type { Server as HttpServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import { announcement } from './announcement.ts';
import type { Config } from './config/config.ts';
import { createApp } from './create-app.ts';
import { DEMO_ACCOUNTS } from './demo/demo-accounts.ts';
import { DemoOrganisation } from './demo/demo-organisation.ts';
import { DemoPasswords } from './demo/demo-passwords.ts';
import { FirstAdmin } from './modules/auth/first-admin.ts';
import { DatabaseSupervisor } from './platform/database/database-supervisor.ts';
import { EmbeddedDatabase } from './platform/database/embedded-database.ts';
import { bringUpToDate } from './platform/database/awaited-migrations.ts';
import { MetricsServer } from './platform/health/metrics-server.ts';
import { Readiness } from './platform/health/readiness.ts';
import { drain } from './platform/http/drain.ts';
import { isLoopback } from './platform/http/loopback.ts';
import { checkStart } from './start-checks.ts';

/**
 * The whole product in one process: embedded database (unless configured otherwise), migrations, demo data, API and web
 * app.
 */
export class Server {
  private database: EmbeddedDatabase | undefined;
  private supervisor: DatabaseSupervisor | undefined;
  private app: NestExpressApplication | undefined;
  private starting: Promise<void> | undefined;
  private stopTracing: (() => Promise<void>) | undefined;

  /** @param onFault called on an error after which the server can't continue; its owner then stops it */
  constructor(
    private readonly config: Config,
    private readonly onFault: (error: Error) => void,
  ) {}

  /** @throws Error with a sentence for the operator when the server can't start */
  start(): Promise<void> {
    this.starting = this.open();
    return this.starting;
  }

  /**
   * Graceful shutdown: waits for a running start, is unready for `SHUTDOWN_GRACE_S`, waits for running requests, then
   * closes everything, the database last.
   *
   * @param isFault stops without that grace: the state is unknown
   */
  async stop({ isFault = false } = {}): Promise<void> {
    await this.starting?.catch(() => undefined);
    const { app } = this;
    const metrics = app?.get(MetricsServer);
    app?.get(Readiness).leave();
    if (app && !isFault) await wait(this.config.shutdownGraceMs);
    if (app) await drain(app.getHttpServer() as HttpServer, () => app.close());
    await metrics?.close();
    await this.supervisor?.stop();
    await this.database?.stop();
    await this.stopTracing?.();
    this.app = this.supervisor = this.database = undefined;
  }

  private async open(): Promise<void> {
    await this.trace();
    const { ownerUrl, appUrl } = await this.databaseUrls();
    await bringUpToDate(this.config, ownerUrl, appUrl);
    await checkStart(this.config, ownerUrl);
    this.app = await createApp(this.config, appUrl);
    await this.app.init();
    this.app.useLogger(this.app.get(Logger));
    if (this.config.demo) await this.app.get(DemoOrganisation).seedIfEmpty();
    const metricsUrl = await this.app.get(MetricsServer).listen();
    await this.app.listen(this.config.port, this.config.host);
    await this.announce(this.app, metricsUrl);
  }

  /** The tracing SDK is loaded only where it is used. */
  private async trace(): Promise<void> {
    if (!this.config.tracing) return;
    const { startTracing } = await import('./platform/tracing/start-tracing.ts');
    this.stopTracing = startTracing(this.config.tracing);
  }

  private async databaseUrls(): Promise<{ ownerUrl: string; appUrl: string }> {
    const { databaseUrl, databaseOwnerUrl } = this.config;
    if (databaseUrl) return { ownerUrl: databaseOwnerUrl ?? databaseUrl, appUrl: databaseUrl };
    this.database = await EmbeddedDatabase.start(this.config.dataDir);
    this.supervisor = await DatabaseSupervisor.start(this.database, this.onFault);
    return { ownerUrl: this.database.url, appUrl: this.database.appUrl };
  }

  private async announce(app: NestExpressApplication, metricsUrl: string | undefined): Promise<void> {
    const { address, port } = (app.getHttpServer() as HttpServer).address() as AddressInfo;
    const { productTitle: title, demo: isDemo } = this.config;
    // On loopback only the accounts shown need checking.
    const shown = isDemo && isLoopback(address) ? DEMO_ACCOUNTS.map(({ username }) => username) : undefined;
    const published = await app.get(DemoPasswords).stillPublished(shown);
    const firstAdminToken = await app.get(FirstAdmin).issueLink();
    console.log(announcement({ title, address, port, isDemo, published, firstAdminToken, metricsUrl }));
  }
}
