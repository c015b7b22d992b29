import { Controller, Get } from '@nestjs/common';
import type { PrivacyNotice } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { PrivacyNotices } from './privacy-notices.ts';

@Controller('privacy')
export class PrivacyController {
  constructor(private readonly notices: PrivacyNotices) {}

  /** What is stored about people, and for how long: at the caller's home site, and where their other sites differ. */
  @Get()
  @Access('profile.own')
  notice(@CurrentActor() actor: Actor): Promise<PrivacyNotice> {
    return this.notices.of(actor);
  }
}
