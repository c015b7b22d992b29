import { Controller, Get, HttpCode, Post, type StreamableFile } from '@nestjs/common';
import type { ExportFile, Id } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Param } from '../../platform/http/route-input.ts';
import { ExportsService } from './exports.service.ts';

/** The files of the caller's large exports, for a day (`sites §4`). */
@Controller('exports')
export class ExportsController {
  constructor(private readonly exports: ExportsService) {}

  /** Whether the file is ready. */
  @Get(':id')
  @Access('export.own')
  byId(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<ExportFile> {
    return this.exports.byId(actor, id);
  }

  /** The file, once it is ready and while the caller may see the same places as when they asked for it. */
  @Get(':id/file')
  @Access('export.own')
  file(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<StreamableFile> {
    return this.exports.download(actor, id);
  }

  /** Starts a failed export again. Answers the one under way, which has another id. */
  @Post(':id/retry')
  @HttpCode(200)
  @Access('export.own')
  retry(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<ExportFile> {
    return this.exports.retry(actor, id);
  }
}
