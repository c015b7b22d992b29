import { Global, Module } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../clock/clock.ts';
import { EVERY_HOUR, Jobs } from './jobs.ts';
import { makePartitions } from './partitions.ts';

@Global()
@Module({ providers: [Jobs], exports: [Jobs] })
export class JobsModule {
  constructor(jobs: Jobs, em: EntityManager, clock: Clock) {
    jobs.schedule('partitions', EVERY_HOUR, () => makePartitions(em, clock));
  }
}
