import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { Metrics } from './metrics.ts';
import { withinScrape } from './within-scrape.ts';

/** Figures that the database's catalogue has without reading a row; missing while it doesn't answer. */
@Injectable()
export class DatabaseMetrics implements OnApplicationBootstrap {
  constructor(
    private readonly metrics: Metrics,
    private readonly em: EntityManager,
  ) {}

  onApplicationBootstrap(): void {
    this.metrics.gaugeBy(
      'database_default_partition_bytes',
      'Size of the partition for rows that no other takes, by table; more than 0 means that partitions were missing',
      'table',
      () => withinScrape(this.defaultPartitions(), {}),
    );
  }

  private async defaultPartitions(): Promise<Record<string, number>> {
    const { rows } = await sql<{ name: string; bytes: number }>`
      select partrelid::regclass::text as name, pg_relation_size(partdefid)::float8 as bytes
      from pg_partitioned_table where partdefid <> 0`.execute(this.em.fork().getKysely());
    return Object.fromEntries(rows.map(({ name, bytes }) => [name, bytes]));
  }
}
