import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { ormConfig } from './orm.config.ts';
import { Transactions } from './transactions.ts';

/** The database, with the entities that modules register by `MikroOrmModule.forFeature`. */
@Global()
@Module({})
export class DatabaseModule {
  static register(databaseUrl: string, poolSize: number, { isTraced = false } = {}): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRoot({
          ...ormConfig(databaseUrl, poolSize, { isTraced }),
          autoLoadEntities: true,
          registerRequestContext: false,
        }) as DynamicModule,
      ],
      providers: [Transactions],
      exports: [Transactions],
    };
  }
}
