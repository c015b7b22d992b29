import { Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Anchors } from './anchors.ts';
import { CheckpointSignature } from './checkpoint-signature.ts';
import { AnchorDelivery, LogCheckpoint } from './log-checkpoint.entity.ts';
import { LogKeeper } from './log-keeper.ts';
import { LogKeeping } from './log-keeping.ts';
import { LogProof } from './log-proof.ts';
import { ProvableLogs } from './provable-logs.ts';

/** Logs that are chained by hash and signed, so that nobody can change them unnoticed (ADR 13). */
@Global()
@Module({
  imports: [MikroOrmModule.forFeature([AnchorDelivery, LogCheckpoint])],
  providers: [Anchors, CheckpointSignature, LogKeeper, LogKeeping, LogProof, ProvableLogs],
  exports: [CheckpointSignature, LogKeeper, LogProof, ProvableLogs],
})
export class ProvableLogModule {}
