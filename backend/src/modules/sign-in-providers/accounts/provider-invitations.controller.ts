import { Controller, Delete, HttpCode, Put } from '@nestjs/common';
import type { Id } from '@workforce/contracts';
import { Access, Confirmed } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { IdPipe } from '../../../platform/http/id.pipe.ts';
import { Body, Param } from '../../../platform/http/route-input.ts';
import { ProviderInvitationDto } from '../provider.dto.ts';
import { ProviderInvitations } from './provider-invitations.ts';

@Controller('admin/users/:id/provider-invitation')
export class ProviderInvitationsController {
  constructor(private readonly invitations: ProviderInvitations) {}

  /**
   * Lets a person sign in at a provider, where they have the same username: at the first time within 14 days the two are linked, and
   * their password here ends.
   */
  @Put()
  @HttpCode(204)
  @Access('user.administer')
  @Confirmed('second-factor')
  invite(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Body() { provider }: ProviderInvitationDto,
  ): Promise<void> {
    return this.invitations.invite(actor, id, provider);
  }

  /** Takes the invitation back; without one nothing happens. */
  @Delete()
  @HttpCode(204)
  @Access('user.administer')
  withdraw(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<void> {
    return this.invitations.withdraw(actor, id);
  }
}
