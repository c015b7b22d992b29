import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { PROVISIONING } from '@workforce/domain';
import type { Request } from 'express';
import { type Actor, actorOf, type TokenRef } from '../../platform/access/actor.ts';

/** A token that provisions people. */
export interface Provisioner extends Actor {
  token: TokenRef;
  /** The server's address as the client wrote it. */
  baseUrl: string;
}

/**
 * The token of a request, with what provisioning does with people in its places. Elsewhere `user.provision` gives none of it: no
 * password is set with such a token.
 */
export const CurrentProvisioner = createParamDecorator((_: unknown, context: ExecutionContext): Provisioner => {
  const request = context.switchToHttp().getRequest<Request>();
  const actor = actorOf(request);
  if (!actor?.token) throw new Error('CurrentProvisioner used on a route that lets others than tokens through');
  return {
    ...actor,
    token: actor.token,
    // Activating somebody again is confirmed by people; a directory does it by itself.
    mustConfirm: false,
    places: actor.places.map((place) => ({ ...place, permissions: PROVISIONING })),
    baseUrl: `${request.protocol}://${request.get('Host') ?? ''}`,
  };
});
