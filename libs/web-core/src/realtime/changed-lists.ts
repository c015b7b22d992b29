import type { ChangedList, ServerEvents } from '@workforce/contracts';
import { can, type Permission } from '@workforce/domain';
import { api, type Tag } from '../api/api.ts';
import { readChangedRows } from '../api/changed-rows.ts';
import type { Store } from '../state/state.ts';

/** Minimum interval of management's refetches in ms. */
export const REFETCH_INTERVAL_MS = 5_000;

interface ListReading {
  /** Tags to invalidate when any row of the list may have changed. */
  tags: readonly Tag[];
  /** Tags of totals, invalidated even when the changed rows are known. Absent: a list without such rows. */
  sums?: readonly Tag[];
  /** The permission to see everybody's rows; its holders get pushes up to every second. */
  crowd?: Permission;
}

const READINGS: Record<ChangedList, ListReading> = {
  'time-entries': { tags: ['TimeEntry', 'TimeAudit'], crowd: 'time-entry.read-all' },
  'time-off-requests': { tags: ['TimeOff'], crowd: 'time-off.read-all' },
  schedules: { tags: ['Schedule'], crowd: 'schedule.read-all' },
  checklists: {
    tags: ['Instance', 'CompletedInstance', 'NeedsAttention'],
    sums: ['CompletedInstance', 'NeedsAttention'],
    crowd: 'checklist.read-all',
  },
  'checklist-progress': {
    tags: ['Instance', 'NeedsAttention'],
    sums: ['NeedsAttention'],
    crowd: 'checklist.read-all',
  },
  'chat-groups': { tags: ['ChatGroup', 'GroupMember'] },
  notifications: { tags: ['Notification'] },
};

/** Tags of everything that pushes keep up to date: invalidated on reconnect, because pushes may have been missed. */
export const PUSHED_TAGS: readonly Tag[] = [
  ...new Set([
    ...Object.values(READINGS).flatMap(({ tags }) => tags),
    'Attempt',
    'Message',
    'Photo',
    'Template',
  ] as const),
];

/** Refetches what others have changed, while the connection is open. */
export class ChangedLists {
  private readonly waiting = new Set<Tag>();
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly store: Store) {}

  /** Applies a push; a list unknown to this version is ignored. */
  async apply({ list, rows }: ServerEvents['changed']): Promise<void> {
    if (!Object.hasOwn(READINGS, list)) return;
    const { tags, sums, crowd } = READINGS[list];
    const invalidate = this.isAmong(crowd) ? this.invalidateSpaced : this.invalidate;
    if (rows === undefined || sums === undefined) return invalidate(tags);
    invalidate(sums);
    const isComplete = await this.store.dispatch(readChangedRows(rows));
    // A new checklist is in no cached list.
    if (!isComplete && list === 'checklists') invalidate(['Instance']);
  }

  /** Drops scheduled refetches, because the connection has ended. */
  stop(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.waiting.clear();
  }

  private isAmong(crowd: Permission | undefined): boolean {
    const { user } = this.store.getState().session;
    return crowd !== undefined && user !== null && can(user.role, crowd);
  }

  private readonly invalidate = (tags: readonly Tag[]): void => {
    this.store.dispatch(api.util.invalidateTags([...tags]));
  };

  /** Throttle: at once after a quiet period, then coalesced every five seconds. */
  private readonly invalidateSpaced = (tags: readonly Tag[]): void => {
    for (const tag of tags) this.waiting.add(tag);
    if (this.timer === undefined) this.flush();
  };

  private readonly flush = (): void => {
    this.timer = undefined;
    if (this.waiting.size === 0) return;
    const tags = [...this.waiting];
    this.waiting.clear();
    this.timer = setTimeout(this.flush, REFETCH_INTERVAL_MS);
    this.invalidate(tags);
  };
}
