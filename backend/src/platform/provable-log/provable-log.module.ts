import { Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { StorageModule } from '../storage/storage.module.ts';
import { Anchors } from './anchors.ts';
import { CheckpointSignature } from './checkpoint-signature.ts';
import { ErasedRow } from './erased-row.entity.ts';
import { AnchorDelivery, LogCheckpoint } from './log-checkpoint.entity.ts';
import { LogMaintenance } from './log-maintenance.ts';
import { LogMaintenanceLoop } from './log-maintenance-loop.ts';
import { LogProof } from './log-proof.ts';
import { ProvableLogs } from './provable-logs.ts';

/** Tamper-evident logs: hash chains with signed checkpoints (ADR 13). */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([AnchorDelivery, ErasedRow, LogCheckpoint]), StorageModule],
  providers: [Anchors, CheckpointSignature, LogMaintenance, LogMaintenanceLoop, LogProof, ProvableLogs],
  exports: [CheckpointSignature, LogMaintenance, LogProof, ProvableLogs],
})
export class ProvableLogModule {}
