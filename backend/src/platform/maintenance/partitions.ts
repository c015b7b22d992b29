import { Global, Injectable, Module, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Clock } from '../clock/clock.ts';
import { Maintenance } from './maintenance.module.ts';
import { daysAgo, purgeByAge } from './purge-by-age.ts';

/** Partitions are there this many months before their first row, so that a job that fails has time to be noticed. */
const MONTHS_AHEAD = 3;

interface Partition {
  name: string;
  /** Null for the default one, which may have rows of any age. */
  since: string | null;
}

/**
 * Keeps the monthly partitions of tables that are partitioned by their ids (UUID v7). The functions that it calls
 * (`functions/partitions.sql`) run as the owner of the tables.
 */
@Injectable()
export class Partitions implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly clock: Clock,
    private readonly maintenance: Maintenance,
  ) {}

  onModuleInit(): void {
    this.maintenance.everyHour(() => this.makeAhead());
  }

  /** Makes the partitions of this month and the next ones. Repeatable; several nodes take turns. */
  async makeAhead(): Promise<void> {
    await this.em.fork().execute('select make_partitions(?, ?)', [this.clock.now(), MONTHS_AHEAD]);
  }

  /**
   * Drops the partitions whose rows are all older than `days`. In the default one, deletes the older rows in batches.
   */
  async dropOlderThan(table: 'notifications', days: number): Promise<void> {
    const before = this.clock.firstIdAt(daysAgo(this.clock, days));
    await this.em.fork().execute('select drop_partitions(?, ?)', [table, before]);
    const partitions = await this.em
      .fork()
      .execute<Partition[]>('select name, since from partitions_of(?) where since is null', [table]);
    for (const { name } of partitions) await purgeByAge(this.em, this.clock, { table: name, days });
  }
}

@Global()
@Module({ providers: [Partitions], exports: [Partitions] })
export class PartitionsModule {}
