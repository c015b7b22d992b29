import { Injectable } from '@nestjs/common';
import type { Instant } from '@workforce/contracts';
import type { ActorRef } from '../../platform/access/actor.ts';
import { ShiftAttendance } from '../schedules/shift-attendance.ts';
import { type Site, SiteQueries } from '../sites/site.queries.ts';

/** Whether the organisation has several sites: with one, every place is the whole organisation. */
const hasSeveralSites = ({ places }: Pick<ActorRef, 'places'>): boolean => places.some(({ sites }) => sites !== null);

/** Where new entries belong. */
@Injectable()
export class ClockInSites {
  constructor(
    private readonly attendance: ShiftAttendance,
    private readonly sites: SiteQueries,
  ) {}

  /** Where a clock-in happens: at the site of the shift that it belongs to, otherwise at home. */
  async of(person: ActorRef, at: Instant): Promise<Site> {
    // Also of a shift at a site where the person no longer works.
    return hasSeveralSites(person) ? this.ofEmployee(person, at) : this.sites.byId(person.siteId);
  }

  /** `of` for a person whose places aren't loaded. */
  async ofEmployee({ id, siteId }: Pick<ActorRef, 'id' | 'siteId'>, at: Instant): Promise<Site> {
    return this.sites.byId((await this.attendance.siteOfClockIn(id, at)) ?? siteId);
  }
}
