import { MikroOrmModule } from '@mikro-orm/nestjs';
import { Module } from '@nestjs/common';
import { StorageModule } from '../../platform/storage/storage.module.ts';
import { ExportsModule } from '../exports/exports.module.ts';
import { RetentionModule } from '../retention/retention.module.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { AccountErasure } from './account-erasure.ts';
import { ErasedPeople } from './erased-people.ts';
import { ErasureController } from './erasure.controller.ts';
import { Erasure } from './erasure.entity.ts';
import { ErasureJob } from './erasure-job.ts';
import { PersonArchive } from './person-archive.ts';
import { PersonExports } from './person-exports.ts';
import { PersonExportsController } from './person-exports.controller.ts';
import { PrivacyController } from './privacy.controller.ts';
import { PrivacyNotices } from './privacy-notices.ts';
import { TextErasure } from './text-erasure.ts';

/** What is stored about people (`identity §5`). Other modules add theirs to `PersonalData`, so that this one needs none of them. */
@Module({
  imports: [
    MikroOrmModule.forFeature([Erasure]),
    ExportsModule,
    RetentionModule,
    SecurityLogModule,
    StorageModule,
    UsersModule,
  ],
  controllers: [ErasureController, PersonExportsController, PrivacyController],
  providers: [AccountErasure, ErasedPeople, ErasureJob, PersonArchive, PersonExports, PrivacyNotices, TextErasure],
})
export class PrivacyModule {}
