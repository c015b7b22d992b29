import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { ormConfig } from './orm.config.ts';
import { Transactions } from './transactions.ts';

/**
 * Longer than any statement of a request or a job. A host that dies closes no connections: without this limit the
 * statements that it left unanswered would hold the pool's connections for ever.
 */
const ANSWER_WITHIN_MS = 60_000;

/** The database, with the entities that modules register by `MikroOrmModule.forFeature`. */
@Global()
@Module({})
export class DatabaseModule {
  static register(databaseUrl: string, poolSize: number): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRoot({
          ...ormConfig(databaseUrl, poolSize, { answerWithinMs: ANSWER_WITHIN_MS }),
          autoLoadEntities: true,
          registerRequestContext: false,
        }) as DynamicModule,
      ],
      providers: [Transactions],
      exports: [Transactions],
    };
  }
}
