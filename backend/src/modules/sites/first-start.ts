import { Injectable, type OnModuleInit } from '@nestjs/common';
import { EntityManager } from '@mikro-orm/postgresql';
import { Config } from '../../config/config.ts';

/** Gives the units that the migration created `ORG_TIME_ZONE`, which a migration doesn't know (`sites §1`). */
@Injectable()
export class FirstStart implements OnModuleInit {
  constructor(
    private readonly em: EntityManager,
    private readonly config: Config,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.em.fork().execute('update org_units set time_zone = ? where time_zone is null', [this.config.timeZone]);
  }
}
