import { Controller, Delete, Get, HttpCode } from '@nestjs/common';
import type { Id, PersonIdentities } from '@workforce/contracts';
import { Access, Confirmed } from '../../../platform/access/access.decorators.ts';
import { type Actor, CurrentActor } from '../../../platform/access/actor.ts';
import { IdPipe } from '../../../platform/http/id.pipe.ts';
import { Param } from '../../../platform/http/route-input.ts';
import { PersonIdentitiesService } from './person-identities.ts';

@Controller('admin/users/:id/identities')
export class PersonIdentitiesController {
  constructor(private readonly identities: PersonIdentitiesService) {}

  /** Where the person signs in outside the product, and whether they are invited to. */
  @Get()
  @Access('user.administer')
  read(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: Id): Promise<PersonIdentities> {
    return this.identities.of(actor, id);
  }

  /** Unlinks the person from a provider and ends their sessions and API tokens. They sign in again with a password that is set for them, or by an invitation. */
  @Delete(':identityId')
  @HttpCode(204)
  @Access('user.administer')
  @Confirmed('second-factor')
  unlink(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: Id,
    @Param('identityId', IdPipe) identityId: Id,
  ): Promise<void> {
    return this.identities.unlink(actor, id, identityId);
  }
}
