import { Controller, Get, Global, Module } from '@nestjs/common';
import { HealthCheck, HealthCheckService, MikroOrmHealthIndicator, TerminusModule } from '@nestjs/terminus';
import { Public } from '../access/access.decorators.ts';
import { DomainError } from '../errors/domain-error.ts';
import { Unlimited } from '../rate-limit/rate-limit.guard.ts';
import { DatabaseMetrics } from './database-metrics.ts';
import { MetricsServer } from './metrics-server.ts';
import { Metrics } from './metrics.ts';
import { NodeMetrics } from './node-metrics.ts';
import { Readiness } from './readiness.ts';

const DATABASE_TIMEOUT_MS = 2_000;

@Controller()
@Unlimited()
export class HealthController {
  constructor(
    private readonly checks: HealthCheckService,
    private readonly database: MikroOrmHealthIndicator,
    private readonly readiness: Readiness,
  ) {}

  /** Liveness probe: the process responds. */
  @Get('health/live')
  @Public()
  live(): { status: 'ok' } {
    return { status: 'ok' };
  }

  /** Readiness probe: 503 while the database doesn't respond, and before the node stops. */
  @Get('health/ready')
  @Public()
  @HealthCheck()
  async ready(): Promise<{ status: 'ok' }> {
    if (this.readiness.isLeaving) throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 5 });
    try {
      await this.checks.check([() => this.database.pingCheck('database', { timeout: DATABASE_TIMEOUT_MS })]);
      return { status: 'ok' };
    } catch (error) {
      throw new DomainError('SERVICE_UNAVAILABLE', { retryAfter: 5, cause: error });
    }
  }
}

@Global()
@Module({
  imports: [TerminusModule.forRoot({ logger: false })],
  controllers: [HealthController],
  providers: [DatabaseMetrics, Metrics, MetricsServer, NodeMetrics, Readiness],
  exports: [Metrics, Readiness],
})
export class HealthModule {}
