import type { Server } from 'node:http';
import { NestFactory } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import cookieParser from 'cookie-parser';
import type { Application, Request } from 'express';
import { AppModule } from './app.module.ts';
import type { Config } from './config/config.ts';
import { HEADERS } from '@workforce/contracts';
import { Clock } from './platform/clock/clock.ts';
import { sendClock } from './platform/clock/send-clock.ts';
import { Metrics } from './platform/health/metrics.ts';
import { Readiness } from './platform/health/readiness.ts';
import { MinimumBodyRate } from './platform/http/minimum-body-rate.ts';
import { compressAnswers } from './platform/http/compress-answers.ts';
import { checkRequestHead, guardConnections } from './platform/http/connection-guard.ts';
import { HttpAdapter } from './platform/http/http.adapter.ts';
import { AnonymousConnections } from './platform/http/anonymous-connections.ts';
import { setRequestId } from './platform/logging/request-id.ts';
import { serveRealtime } from './platform/realtime/realtime.adapter.ts';
import { serveOpenApi } from './platform/openapi/openapi.ts';
import { knowPublicAddress } from './platform/web/public-address.ts';
import { securityHeaders, hstsOnHttps, noStore } from './platform/web/security-headers.ts';
import { serveWebApp } from './platform/web/web-app.ts';
import { traceRequests } from './platform/tracing/trace-requests.ts';

/** Builds the server on a migrated database; the caller or a test calls `listen`. */
export async function createApp(config: Config, databaseUrl: string): Promise<NestExpressApplication> {
  const app = await NestFactory.create<NestExpressApplication>(
    AppModule.register(config, databaseUrl),
    new HttpAdapter(),
    {
      logger: ['fatal', 'error', 'warn'],
      bodyParser: false,
    },
  );
  return configureApp(app, config);
}

/** All routes are under `/api` except those for monitoring and SCIM, whose paths others fix. */
export function setGlobalPrefix(app: NestExpressApplication): void {
  app.setGlobalPrefix('api', { exclude: ['health/{*path}', 'scim/{*path}'] });
}

/** Middleware and settings shared by the server and the HTTP tests. */
export function configureApp(app: NestExpressApplication, config: Config): NestExpressApplication {
  app.set('trust proxy', config.trustProxy);
  knowPublicAddress(app.getHttpAdapter().getInstance() as Application & { request: Request }, config.signIn.publicUrl);
  app.set('etag', false);
  app.disable('x-powered-by');
  setGlobalPrefix(app);
  guardConnections(app.getHttpServer() as Server, app.get(AnonymousConnections), config.maxConnections);
  // Before everything that may respond.
  app.use(
    setRequestId,
    ...(config.clockOffsetMs === 0 ? [] : [sendClock(app.get(Clock))]),
    securityHeaders,
    hstsOnHttps,
    ...(config.tracing ? [traceRequests(config.trustProxy > 0)] : []),
    app.get(Metrics).measure,
    app.get(Readiness).endConnections,
    checkRequestHead,
    app.get(MinimumBodyRate).watch,
  );
  if (config.corsOrigins.length > 0) {
    app.enableCors({
      origin: [...config.corsOrigins],
      credentials: true,
      exposedHeaders: [HEADERS.nextCursor, HEADERS.requestId, 'Date', 'Retry-After'],
    });
  }
  app.use(['/api', '/scim'], noStore, compressAnswers);
  app.use(cookieParser());
  serveRealtime(app);
  serveWebApp(app, config.webRoot, config.previousWebRoot);
  serveOpenApi(app);
  return app;
}
