import { Injectable } from '@nestjs/common';
import type { EmployeeDashboard } from '@workforce/contracts';
import { addDays, today } from '@workforce/domain';
import type { ActorRef } from '../../platform/access/actor.ts';
import { ownRows } from '../../platform/access/reach.ts';
import { Clock } from '../../platform/clock/clock.ts';
import { InstanceQueries } from '../checklists/instances/instance.queries.ts';
import { JobFunctionQueries } from '../schedules/job-function.queries.ts';
import { ScheduleQueries } from '../schedules/schedule.queries.ts';
import { SiteQueries } from '../sites/site.queries.ts';
import { TimeEntryQueries } from '../time/time-entry.queries.ts';

/** An upper bound for one person's checklists or shifts in two days. */
const PAGE = { limit: 500 };

/** The employee's dashboard (§2.4): all its lists together. */
@Injectable()
export class EmployeeDashboardQueries {
  constructor(
    private readonly instances: InstanceQueries,
    private readonly schedules: ScheduleQueries,
    private readonly jobFunctions: JobFunctionQueries,
    private readonly timeEntries: TimeEntryQueries,
    private readonly sites: SiteQueries,
    private readonly clock: Clock,
  ) {}

  async read(person: ActorRef): Promise<EmployeeDashboard> {
    const now = this.clock.now();
    const day = today(now, person.timeZone);
    const latest = (await this.zonesOf(person))
      .map((zone) => today(now, zone))
      .toSorted()
      .at(-1);
    const mine = { from: addDays(day, -1), reach: ownRows(person), page: PAGE };
    const [checklists, shifts, jobFunctions, currentEntry] = await Promise.all([
      this.instances.list(mine),
      this.schedules.list({ ...mine, to: latest }),
      this.jobFunctions.list(person),
      this.timeEntries.current(person),
    ]);
    return { day, checklists: checklists.rows, shifts: shifts.rows, jobFunctions, currentEntry };
  }

  /** The zones of the sites at which the person works. */
  private async zonesOf({ places, timeZone, siteId }: ActorRef): Promise<string[]> {
    const others = places.flatMap(({ role, sites }) => (role === 'employee' ? (sites ?? []) : []));
    if (others.every((id) => id === siteId)) return [timeZone];
    const zones = await this.sites.zones();
    return [timeZone, ...others.map((id) => zones.get(id) ?? timeZone)];
  }
}
