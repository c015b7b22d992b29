import { type DynamicModule, Global, Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { ormConfig } from './orm.config.ts';
import { Transactions } from './transactions.ts';

@Global()
@Module({})
export class DatabaseModule {
  static register(databaseUrl: string, poolSize: number): DynamicModule {
    return {
      module: DatabaseModule,
      imports: [
        MikroOrmModule.forRoot({ ...ormConfig(databaseUrl, poolSize), registerRequestContext: false }) as DynamicModule,
      ],
      providers: [Transactions],
      exports: [Transactions],
    };
  }
}
