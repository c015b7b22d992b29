import { Controller, Get, type StreamableFile, UseInterceptors } from '@nestjs/common';
import type { ExportFile } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { Query } from '../../platform/http/route-input.ts';
import { SecurityLogExportQuery } from '../security-log/security-log.dto.ts';
import { AcceptedInterceptor } from './accepted.interceptor.ts';
import { ExportsService } from './exports.service.ts';
import { SecurityLogExport } from './security-log-export.ts';

@Controller('admin/security-log/export')
export class SecurityLogExportController {
  constructor(
    private readonly exports: ExportsService,
    private readonly exported: SecurityLogExport,
  ) {}

  /** The filtered entries as a spreadsheet, for admins. */
  @Get()
  @Access('security-log.read')
  @UseInterceptors(AcceptedInterceptor)
  export(@CurrentActor() actor: Actor, @Query() query: SecurityLogExportQuery): Promise<StreamableFile | ExportFile> {
    return this.exports.export(actor, this.exported, query);
  }
}
