import { Controller, Get } from '@nestjs/common';
import type { LabourFindings, LabourPlanning } from '@workforce/contracts';
import { Access } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { Query } from '../../../platform/http/route-input.ts';
import { LabourFindingsQuery, LabourPlanningQuery } from './findings.dto.ts';
import { FindingsService } from './findings.service.ts';
import { PlanningService } from './planning.service.ts';

/** What labour rules say about planned and worked hours (`labour §3`). */
@Controller('labour')
export class FindingsController {
  constructor(
    private readonly findings: FindingsService,
    private readonly planningFacts: PlanningService,
  ) {}

  /** Findings, what is checked, and the totals of weeks: of the sites that the caller oversees, or their own. */
  @Get('findings')
  @Access('labour.read-findings')
  list(@CurrentActor() actor: Actor, @Query() query: LabourFindingsQuery): Promise<LabourFindings> {
    return this.findings.list(actor, query);
  }

  /** What a browser needs to judge a person's shift while it is planned; without rates, and of a birth date only the age. */
  @Get('planning')
  @Access('labour.plan')
  planning(@CurrentActor() actor: Actor, @Query() query: LabourPlanningQuery): Promise<LabourPlanning> {
    return this.planningFacts.facts(actor, query);
  }
}
