import { Controller, Delete, HttpCode } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { Access, Confirmed } from '../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../platform/access/actor.ts';
import { IdPipe } from '../../platform/http/id.pipe.ts';
import { Param } from '../../platform/http/route-input.ts';
import { SecondFactorReset } from './second-factor-reset.ts';

/** For people who have lost their second factor. */
@Controller('admin/users/:id/second-factors')
export class SecondFactorResetController {
  constructor(private readonly factors: SecondFactorReset) {}

  /** Removes all second factors of a person, ends their sessions and API tokens, and notifies them. */
  @Delete()
  @HttpCode(204)
  @Access('user.administer')
  @Confirmed('everybody')
  reset(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.factors.reset(actor, id);
  }
}
