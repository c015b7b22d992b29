import { Controller, HttpCode, Post } from '@nestjs/common';
import type { LabourFinding } from '@workforce/contracts';
import { Access } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { Body } from '../../../platform/http/route-input.ts';
import { LabourAcceptanceDto } from './acceptance.dto.ts';
import { AcceptancesService } from './acceptances.service.ts';

/** Findings that somebody accepts with a reason (`labour §3`). */
@Controller('labour/acceptances')
export class AcceptancesController {
  constructor(private readonly acceptances: AcceptancesService) {}

  /** Accepts a finding that blocks, with a reason; the answer is the finding as it is accepted. Nobody accepts their own. */
  @Post()
  @HttpCode(200)
  @Access('labour.plan')
  accept(@CurrentActor() actor: Actor, @Body() body: LabourAcceptanceDto): Promise<LabourFinding> {
    return this.acceptances.accept(actor, body);
  }
}
