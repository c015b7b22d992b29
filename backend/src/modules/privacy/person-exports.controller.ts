import { Controller, HttpCode, HttpStatus, Post } from '@nestjs/common';
import type { ExportFile, Id } from '@workforce/contracts';
import { Access, Confirmed } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Param } from '../../platform/http/route-input.ts';
import { PersonExports } from './person-exports.ts';

@Controller('users/:id/export')
export class PersonExportsController {
  constructor(private readonly exports: PersonExports) {}

  /** Starts an export of everything that is stored about oneself, or about a person whom the caller administers. */
  @Post()
  @HttpCode(HttpStatus.ACCEPTED)
  @Access('export.own')
  @Confirmed('second-factor')
  start(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<ExportFile> {
    return this.exports.start(actor, id);
  }
}
