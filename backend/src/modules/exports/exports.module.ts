import { Module } from '@nestjs/common';
import { MikroOrmModule } from '@mikro-orm/nestjs';
import { PersonalData } from '../../platform/personal-data/personal-data.ts';
import { StorageModule } from '../../platform/storage/storage.module.ts';
import { SecurityLogModule } from '../security-log/security-log.module.ts';
import { UsersModule } from '../users/users.module.ts';
import { ExportAccess } from './export-access.ts';
import { ExportEntity } from './export.entity.ts';
import { ExportFiles } from './export-files.ts';
import { ExportJob } from './export-job.ts';
import { ExportStore } from './export.store.ts';
import { ExportedLists } from './exported-lists.ts';
import { ExportsController } from './exports.controller.ts';
import { ExportsService } from './exports.service.ts';
import { PERSONAL_DATA } from './personal-data.ts';
import { SecurityLogExportController } from './security-log-export.controller.ts';
import { SecurityLogExport } from './security-log-export.ts';

/**
 * Exports of lists. A module that exports one adds it to `ExportedLists`. The security log's export is here, because `security-log` comes before
 * `exports` in BACKEND_MODULES.
 */
@Module({
  imports: [MikroOrmModule.forFeature([ExportEntity]), SecurityLogModule, StorageModule, UsersModule],
  controllers: [ExportsController, SecurityLogExportController],
  providers: [ExportAccess, ExportedLists, ExportFiles, ExportJob, ExportStore, ExportsService, SecurityLogExport],
  exports: [ExportedLists, ExportsService],
})
export class ExportsModule {
  constructor(personalData: PersonalData, exports: ExportsService) {
    personalData.add({ ...PERSONAL_DATA, erase: () => exports.removeAll() });
  }
}
