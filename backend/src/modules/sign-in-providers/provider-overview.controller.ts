import { Controller, Get, HttpCode, Post } from '@nestjs/common';
import type { ProviderCheck, SignInOverview } from '@workforce/contracts';
import { Access } from '../../platform/access/access.decorators.ts';
import { Param } from '../../platform/http/route-input.ts';
import { Limited } from '../../platform/rate-limit/rate-limit.guard.ts';
import { ProviderChecks } from './provider-checks.ts';
import { ProviderOverview } from './provider-overview.ts';

@Controller('admin/sign-in')
export class ProviderOverviewController {
  constructor(
    private readonly overview: ProviderOverview,
    private readonly checks: ProviderChecks,
  ) {}

  /** How people sign in: the providers as the server's settings have them, without secrets. */
  @Get()
  @Access('user.administer')
  read(): Promise<SignInOverview> {
    return this.overview.read();
  }

  /** Tries whether a provider answers this server. Nobody signs in by that. */
  @Post('providers/:provider/check')
  @HttpCode(200)
  @Access('user.administer')
  @Limited('secrets')
  check(@Param('provider') provider: string): Promise<ProviderCheck> {
    return this.checks.check(provider);
  }
}
