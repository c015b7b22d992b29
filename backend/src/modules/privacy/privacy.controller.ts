import { Controller, Get } from '@nestjs/common';
import type { PrivacyNotice } from '@workforce/contracts';
import { Config } from '../../config/config.ts';
import { Access } from '../../platform/access/access.decorators.ts';
import { privacyNotice } from './privacy-notice.ts';

@Controller('privacy')
export class PrivacyController {
  constructor(private readonly config: Config) {}

  /** What is stored about people, and for how long. */
  @Get()
  @Access('profile.own')
  notice(): PrivacyNotice {
    return privacyNotice(this.config.retention);
  }
}
