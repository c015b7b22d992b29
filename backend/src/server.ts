import type { Server as HttpServer } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { Logger } from 'nestjs-pino';
import type { Config } from './config/config.ts';
import { createApp } from './create-app.ts';
import { DEMO_ACCOUNTS } from './demo/demo-accounts.ts';
import { DemoOrganisation } from './demo/demo-organisation.ts';
import { refuseLostAuditKey } from './modules/time/audit/lost-key.ts';
import { DataDirLock } from './platform/database/data-dir-lock.ts';
import { EmbeddedDatabase } from './platform/database/embedded-database.ts';
import { migrate } from './platform/database/migrate.ts';
import { drain } from './platform/http/drain.ts';

/** The whole product in one process: database (unless it has its own), migrations, demo data, API and web app. */
export class Server {
  private database: EmbeddedDatabase | undefined;
  private lock: DataDirLock | undefined;
  private app: NestExpressApplication | undefined;
  private starting: Promise<void> | undefined;

  constructor(private readonly config: Config) {}

  /** @throws Error with a sentence for the operator when something is missing or in the way */
  start(): Promise<void> {
    this.starting = this.open();
    return this.starting;
  }

  /** Lets a start come to its end and running requests finish, then closes everything that was opened, the database last. */
  async stop(): Promise<void> {
    await this.starting?.catch(() => undefined);
    const { app } = this;
    if (app) await drain(app.getHttpServer() as HttpServer, () => app.close());
    await this.lock?.release();
    await this.database?.stop();
    this.app = this.lock = this.database = undefined;
  }

  private async open(): Promise<void> {
    const { ownerUrl, appUrl } = await this.databaseUrls();
    await migrate(ownerUrl, appUrl);
    await refuseLostAuditKey(this.config, ownerUrl);
    this.config.requireKeys();
    this.app = await createApp(this.config, appUrl);
    await this.app.init();
    this.app.useLogger(this.app.get(Logger));
    if (this.database) await this.app.get(DemoOrganisation).seedIfEmpty();
    await this.app.listen(this.config.port, this.config.host);
    this.announce();
  }

  private async databaseUrls(): Promise<{ ownerUrl: string; appUrl: string }> {
    const { databaseUrl, databaseOwnerUrl } = this.config;
    if (databaseUrl) return { ownerUrl: databaseOwnerUrl ?? databaseUrl, appUrl: databaseUrl };
    this.database = await EmbeddedDatabase.start(this.config.dataDir);
    this.lock = await DataDirLock.take(this.database.url, this.database.folder);
    return { ownerUrl: this.database.url, appUrl: this.database.appUrl };
  }

  private announce(): void {
    const address: unknown = this.app?.getHttpServer().address();
    const port = address && typeof address === 'object' && 'port' in address ? address.port : this.config.port;
    console.log(`\n  ${this.config.productTitle}\n  http://localhost:${String(port)}\n`);
    if (!this.database) return;
    for (const { username, password, name } of DEMO_ACCOUNTS) {
      console.log(`  ${username.padEnd(9)} ${password}   ${name}`);
    }
    console.log('');
  }
}
