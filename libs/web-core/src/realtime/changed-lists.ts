import type { ChangedList, ServerEvents } from '@workforce/contracts';
import { can, type Permission } from '@workforce/domain';
import { api, type Tag } from '../api/api.ts';
import { readChangedRows } from '../api/changed-rows.ts';
import type { Store } from '../state/state.ts';

/** Minimum interval of management's refetches in ms. */
export const REFETCH_INTERVAL_MS = 5_000;

interface RefetchRule {
  /** Tags to invalidate when any row of the list may have changed. */
  tags: readonly Tag[];
  /** Tags of totals, invalidated even when the changed rows are known. Absent: a list without such rows. */
  totals?: readonly Tag[];
  /** The permission to see everybody's rows, which get up to a push per second: its holders' refetches are throttled. */
  throttledFor?: Permission;
}

const REFETCH_RULES: Record<ChangedList, RefetchRule> = {
  'time-entries': { tags: ['TimeEntry', 'TimeAudit'], throttledFor: 'time-entry.read-all' },
  'time-off-requests': { tags: ['TimeOff'], throttledFor: 'time-off.read-all' },
  schedules: { tags: ['Schedule'], throttledFor: 'schedule.read-all' },
  checklists: {
    tags: ['Instance', 'CompletedInstance', 'NeedsAttention'],
    totals: ['CompletedInstance', 'NeedsAttention'],
    throttledFor: 'checklist.read-all',
  },
  'checklist-progress': {
    tags: ['Instance', 'NeedsAttention'],
    totals: ['NeedsAttention'],
    throttledFor: 'checklist.read-all',
  },
  'chat-groups': { tags: ['ChatGroup', 'GroupMember'] },
  notifications: { tags: ['Notification'] },
};

/** Tags of everything that pushes keep up to date: invalidated on reconnect, because pushes may have been missed. */
export const PUSHED_TAGS: readonly Tag[] = [
  ...new Set([
    ...Object.values(REFETCH_RULES).flatMap(({ tags }) => tags),
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
    if (!Object.hasOwn(REFETCH_RULES, list)) return;
    const { tags, totals, throttledFor } = REFETCH_RULES[list];
    const invalidate = this.isThrottled(throttledFor) ? this.invalidateThrottled : this.invalidate;
    if (rows === undefined || totals === undefined) return invalidate(tags);
    invalidate(totals);
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

  private isThrottled(permission: Permission | undefined): boolean {
    const { user } = this.store.getState().session;
    return permission !== undefined && user !== null && can(user, permission);
  }

  private readonly invalidate = (tags: readonly Tag[]): void => {
    this.store.dispatch(api.util.invalidateTags([...tags]));
  };

  /** Throttle: at once after a quiet period, then coalesced every five seconds. */
  private readonly invalidateThrottled = (tags: readonly Tag[]): void => {
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
