import { Module } from '@nestjs/common';
import { ExportsModule } from '../exports/exports.module.ts';
import { SecurityLogExportController } from './security-log-export.controller.ts';
import { SecurityLogExport } from './security-log-export.ts';
import { SecurityLogModule } from './security-log.module.ts';

/** Exports of the security log. A module of its own: exports know people, whose module writes into the log. */
@Module({
  imports: [ExportsModule, SecurityLogModule],
  controllers: [SecurityLogExportController],
  providers: [SecurityLogExport],
})
export class SecurityLogExportModule {}
