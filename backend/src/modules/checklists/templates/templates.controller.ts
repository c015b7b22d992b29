import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { ChecklistTemplate, Id } from '@workforce/contracts';
import { Access } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { IdPipe } from '../../../platform/http/id.pipe.ts';
import { Body, Param, Query } from '../../../platform/http/route-input.ts';
import { Paged } from '../../../platform/pagination/page.interceptor.ts';
import { type Page, pageQuery } from '../../../platform/pagination/page.ts';
import { TemplateDto } from './template.dto.ts';
import { TemplateQueries } from './template.queries.ts';
import { TemplatesService } from './templates.service.ts';

class TemplateListQuery extends pageQuery({ default: 500, max: 1_000 }) {}

@Controller('checklist-templates')
export class TemplatesController {
  constructor(
    private readonly templates: TemplatesService,
    private readonly queries: TemplateQueries,
  ) {}

  /** Templates of everyone and of the caller's places by name, including inactive ones (§7). */
  @Get()
  @Access('template.read')
  @Paged()
  list(@CurrentActor() actor: Actor, @Query() query: TemplateListQuery): Promise<Page<ChecklistTemplate>> {
    return this.queries.list(actor, query);
  }

  /** Creates a template. */
  @Post()
  @Access('template.edit')
  create(@CurrentActor() actor: Actor, @Body() body: TemplateDto): Promise<ChecklistTemplate> {
    return this.templates.create(actor, body);
  }

  /** Updates a template and its open checklists (§7). */
  @Put(':id')
  @Access('template.edit')
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: TemplateDto,
  ): Promise<ChecklistTemplate> {
    return this.templates.update(actor, id, body);
  }

  /** Deletes a template and its untouched open checklists. */
  @Delete(':id')
  @HttpCode(204)
  @Access('template.edit')
  delete(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.templates.delete(actor, id);
  }
}
