import { Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import type { Id, RetentionRule, RetentionRules } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import { Access, Confirmed } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Body, Param } from '../../platform/http/route-input.ts';
import { settingsOf } from './retention-settings.ts';
import { RetentionDaysDto, RetentionRuleDto } from './retention-rule.dto.ts';
import { RetentionRuleQueries } from './retention-rule.queries.ts';
import { RetentionRulesService } from './retention-rules.service.ts';

/** How long personal data is kept in places (`identity §5`), for those who administer them. */
@Controller('admin/retention-rules')
export class RetentionRulesController {
  constructor(
    private readonly rules: RetentionRulesService,
    private readonly queries: RetentionRuleQueries,
    private readonly config: Config,
  ) {}

  /** The settings for the whole organisation, the rules of the places that the caller administers, and those above them. */
  @Get()
  @Access('retention.administer')
  async list(@CurrentActor() actor: Actor): Promise<RetentionRules> {
    return { settings: settingsOf(this.config.retention), rules: await this.queries.administeredBy(actor) };
  }

  /** Sets how long a kind is kept in a place that has no rule for it; what is older is deleted within the hour. */
  @Post()
  @Access('retention.administer')
  @Confirmed('second-factor')
  create(@CurrentActor() actor: Actor, @Body() body: RetentionRuleDto): Promise<RetentionRule> {
    return this.rules.create(actor, body);
  }

  /** Changes the days of a rule; what is older is deleted within the hour. */
  @Put(':id')
  @Access('retention.administer')
  @Confirmed('second-factor')
  update(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() body: RetentionDaysDto,
  ): Promise<RetentionRule> {
    return this.rules.update(actor, id, body);
  }

  /** Removes a rule: what holds above the place holds in it again. */
  @Delete(':id')
  @HttpCode(204)
  @Access('retention.administer')
  @Confirmed('second-factor')
  remove(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.rules.remove(actor, id);
  }
}
