import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Config } from '../../config/config.ts';
import { chosenStorage } from './chosen-storage.ts';
import { FileStorage } from './file-storage.ts';
import { FileStore } from './file-store.entity.ts';
import { Quarantine } from './quarantine.ts';
import { StorageMetrics } from './storage-metrics.ts';
import { StoreIdentity } from './store-identity.ts';
import { SweepPosition } from './sweep-position.ts';

/** Provides the configured `FileStorage`. */
@Module({
  imports: [MikroOrmModule.forFeature([FileStore])],
  providers: [
    { provide: FileStorage, inject: [Config], useFactory: chosenStorage },
    Quarantine,
    StorageMetrics,
    StoreIdentity,
    SweepPosition,
  ],
  exports: [FileStorage, Quarantine, StoreIdentity, SweepPosition],
})
export class StorageModule {}
