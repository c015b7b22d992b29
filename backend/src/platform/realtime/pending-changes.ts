import type { ChangedList, ChangedRow, Id, ServerEvents } from '@workforce/contracts';

/** Above this number of rows in one push, refetching the list is cheaper than fetching each row. */
const MAX_ROWS = 50;

/** Coalesced changes of one list that aren't pushed yet. */
export class PendingChanges {
  private readonly versions = new Map<Id, number | undefined>();
  private isWholeList = false;

  constructor(private readonly list: ChangedList) {}

  /** Adds a changed row; without one, any row of the list may have changed. */
  add(row?: ChangedRow): void {
    if (!row) this.isWholeList = true;
    else this.versions.set(row.id, this.versionOf(row));
    if (this.versions.size > MAX_ROWS) this.isWholeList = true;
    if (this.isWholeList) this.versions.clear();
  }

  payload(): ServerEvents['changed'] {
    if (this.isWholeList) return { list: this.list };
    const rows = [...this.versions].map(([id, version]) => (version === undefined ? { id } : { id, version }));
    return { list: this.list, rows };
  }

  /** A change without a version removes the version: it no longer shows what a client has seen. */
  private versionOf({ id, version }: ChangedRow): number | undefined {
    if (version === undefined || !this.versions.has(id)) return version;
    const known = this.versions.get(id);
    return known === undefined ? undefined : Math.max(known, version);
  }
}
