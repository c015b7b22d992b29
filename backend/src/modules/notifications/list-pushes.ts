import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { ChangedList, ChangedRow, Id, Schedule } from '@workforce/contracts';
import type { Permission } from '@workforce/domain';
import type { DomainEvents } from '../../platform/events/domain-events.ts';
import { EventBus } from '../../platform/events/event-bus.ts';
import { Realtime } from '../../platform/realtime/realtime.ts';

/** Events about one employee, by the list they change. */
const OF_EMPLOYEES = {
  'time-entries': [
    'time-entry.clocked-in',
    'time-entry.break-started',
    'time-entry.break-ended',
    'time-entry.clocked-out',
    'time-entry.added',
    'time-entry.edited',
    'time-entry.deleted',
    'time-entry.adjusted',
    'time-entry.reviewed',
    'time-correction.requested',
    'time-correction.decided',
  ],
  'time-off-requests': [
    'time-off.requested',
    'time-off.withdrawn',
    'time-off.decided',
    'time-off.reopened',
    'time-off.recorded',
  ],
} as const satisfies Partial<Record<ChangedList, readonly (keyof DomainEvents)[]>>;

/** Events about one checklist, by the list they change. */
const OF_CHECKLISTS = {
  checklists: ['checklist.completed', 'checklist.redo', 'checklist.reviewed'],
  'checklist-progress': ['checklist.progressed'],
} as const satisfies Partial<Record<ChangedList, readonly (keyof DomainEvents)[]>>;

/** The permission to see all rows of a site, by list. */
const VIEWERS = {
  'time-entries': 'time-entry.read-all',
  'time-off-requests': 'time-off.read-all',
  checklists: 'checklist.read-all',
  'checklist-progress': 'checklist.read-all',
  schedules: 'schedule.read-all',
} as const satisfies Partial<Record<ChangedList, Permission>>;

/** Pushes changes of lists to connected people who can see them. */
@Injectable()
export class ListPushes implements OnModuleInit {
  constructor(
    private readonly events: EventBus,
    private readonly realtime: Realtime,
  ) {}

  onModuleInit(): void {
    for (const list of ['time-entries', 'time-off-requests'] as const) {
      for (const event of OF_EMPLOYEES[list])
        this.events.onAfter(event, ({ employeeId, siteId }) => this.changed(list, siteId, [employeeId]));
    }
    for (const list of ['checklists', 'checklist-progress'] as const) {
      for (const event of OF_CHECKLISTS[list])
        this.events.onAfter(event, ({ employeeId, siteId, instanceId: id, version }) =>
          this.changed(list, siteId, [employeeId], { id, version }),
        );
    }
    this.events.onAfter('checklists.assigned', ({ checklists }) => {
      for (const { siteId, employeeId, instanceId: id, version } of checklists)
        this.changed('checklists', siteId, [employeeId], { id, version });
    });
    this.events.onAfter('checklist.deleted', ({ employeeId, siteId }) =>
      this.changed('checklists', siteId, [employeeId]),
    );
    this.events.onAfter('checklist.photos-changed', ({ employeeId, siteId, instanceId: id }) =>
      this.changed('checklist-progress', siteId, [employeeId], { id }),
    );
    this.events.onAfter('schedule.planned', ({ employeeId, siteId }) =>
      this.changed('schedules', siteId, [employeeId]),
    );
    this.events.onAfter('schedule.changed', ({ before, after }) => this.shiftsChanged([before, after]));
    this.events.onAfter('schedule.deleted', ({ shift }) => this.shiftsChanged([shift]));
    this.events.onAfter('schedule.uncovered', (uncovered) => this.shiftsChanged([uncovered]));
    this.events.onAfter('template.updated', ({ templateId, name, siteIds, employeeIds }) =>
      this.realtime.push(
        { people: employeeIds, holders: { permission: 'template.edit', siteIds } },
        'template_updated',
        { templateId, name },
      ),
    );
  }

  /** A shift that is moved or deleted changes its checklists, too. */
  private shiftsChanged(shifts: readonly Pick<Schedule, 'siteId' | 'employeeId'>[]): void {
    for (const [siteId, ofSite] of Map.groupBy(shifts, (shift) => shift.siteId)) {
      const employeeIds = ofSite.flatMap(({ employeeId }) => employeeId ?? []);
      this.changed('schedules', siteId, employeeIds);
      this.changed('checklists', siteId, employeeIds);
    }
  }

  private changed(list: keyof typeof VIEWERS, siteId: Id, employeeIds: Id[], row?: ChangedRow): void {
    const holders = { permission: VIEWERS[list], siteIds: [siteId] };
    this.realtime.changed({ people: [...new Set(employeeIds)], holders }, list, row);
  }
}
