import { Controller, Get, Put } from '@nestjs/common';
import type { PaySettings } from '@workforce/contracts';
import { AccessEverywhere, Confirmed } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { Body } from '../../../platform/http/route-input.ts';
import { UpdatePaySettingsDto } from '../pay.dto.ts';
import { PaySettingsService } from './pay-settings.service.ts';

/** What payroll systems call the company, its people and its kinds of pay (`pay §3`). */
@Controller('pay-settings')
export class PaySettingsController {
  constructor(private readonly settings: PaySettingsService) {}

  /** The settings of pay. */
  @Get()
  @AccessEverywhere('pay-period.administer')
  read(): Promise<PaySettings> {
    return this.settings.read();
  }

  /** Fills in or clears settings; the others stay. */
  @Put()
  @AccessEverywhere('pay-period.administer')
  @Confirmed('second-factor')
  update(@CurrentActor() actor: Actor, @Body() body: UpdatePaySettingsDto): Promise<PaySettings> {
    return this.settings.update(actor, body);
  }
}
