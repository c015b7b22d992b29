import { Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Metrics } from '../health/metrics.ts';
import { Jobs } from '../maintenance/jobs.ts';
import { StorageModule } from '../storage/storage.module.ts';
import { Anchors } from './anchors.ts';
import { CheckpointSignature } from './checkpoint-signature.ts';
import { ErasedRow } from './erased-row.entity.ts';
import { AnchorDelivery, LogCheckpoint } from './log-checkpoint.entity.ts';
import { LogMaintenance } from './log-maintenance.ts';
import { LogProof } from './log-proof.ts';
import { ProvableLogs } from './provable-logs.ts';

/** Tamper-evident logs: hash chains with signed checkpoints (ADR 13). */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([AnchorDelivery, ErasedRow, LogCheckpoint]), StorageModule],
  providers: [Anchors, CheckpointSignature, LogMaintenance, LogProof, ProvableLogs],
  exports: [CheckpointSignature, LogMaintenance, LogProof, ProvableLogs],
})
export class ProvableLogModule {
  constructor(jobs: Jobs, maintenance: LogMaintenance, anchors: Anchors, metrics: Metrics) {
    const chaining = jobs.onEveryNode('log-maintenance', 1, () => maintenance.run(), { isAwaited: true });
    // A job of its own: a receiver that hangs must not delay the chaining of rows.
    jobs.onEveryNode('log-anchors', 1, (signal) => anchors.send(signal));
    metrics.gauge('log_maintenance_failing', 'Whether the audit and security logs could not be chained last time', () =>
      Number(chaining.isFailing),
    );
    metrics.gauge(
      'log_broken',
      'Logs that lack a checkpoint known outside the database: altered, cut, or restored from a backup',
      () => maintenance.brokenLogs,
    );
  }
}
