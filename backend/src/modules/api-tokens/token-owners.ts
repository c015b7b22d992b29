import { Injectable } from '@nestjs/common';
import type { ApiTokenScope, Id, Place } from '@workforce/contracts';
import { highestRole, mustHaveSecondFactor, placesOfPersonalToken } from '@workforce/domain';
import { Config } from '../../config/config.ts';
import type { Actor } from '../../platform/access/actor.ts';

/** The person for whom a token acts. */
export interface Owner {
  id: Id;
  name: string;
  /** The home site and its zone. */
  siteId: Id;
  timeZone: string;
  hasSecondFactor: boolean;
  hasPassword: boolean;
}

interface OfToken {
  /** Null when these are all there are. */
  sites: Id[] | null;
  scopes: ApiTokenScope[];
}

type OfOwner = Pick<
  Actor,
  'id' | 'name' | 'role' | 'siteId' | 'timeZone' | 'places' | 'signInStep' | 'hasSecondFactor'
>;

/** Makes owners of personal tokens actors. */
@Injectable()
export class TokenOwners {
  constructor(private readonly config: Config) {}

  /**
   * @param owned the owner's places of now
   * @returns null when the owner has no role in the token's unit
   */
  actorOf(owner: Owner, owned: readonly Place[], { sites, scopes }: OfToken): OfOwner | null {
    const places = placesOfPersonalToken(owned, sites, scopes);
    const role = highestRole(places.map((place) => place.role));
    if (!role) return null;
    const { id, name, siteId, timeZone, hasSecondFactor } = owner;
    const signInStep = this.isToEnrol(owner, owned) ? 'enrol' : null;
    return { id, name, role, siteId, timeZone, places, signInStep, hasSecondFactor };
  }

  /** Who could reach nothing but the enrolment of a second factor in a new session, reaches nothing by a token. */
  private isToEnrol({ hasSecondFactor, hasPassword }: Owner, owned: readonly Place[]): boolean {
    const role = highestRole(owned.map((place) => place.role));
    if (hasSecondFactor || !role || !mustHaveSecondFactor(role, this.config.secondFactor)) return false;
    return hasPassword || this.config.secondFactorAfterProviders;
  }
}
