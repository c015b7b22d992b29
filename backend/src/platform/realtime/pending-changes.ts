import type { ChangedList, ChangedRow, Id, ServerEvents } from '@workforce/contracts';

/** With more rows than this in one push reading the list again costs less than reading each of them. */
const MAX_ROWS = 50;

/** What has changed in one list and wasn't told yet. */
export class PendingChanges {
  private readonly versions = new Map<Id, number | undefined>();
  private isWholeList = false;

  constructor(private readonly list: ChangedList) {}

  /** Without a row any of the list may have changed. */
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

  /** Once something has changed that no version counts, none says whether a client has seen it. */
  private versionOf({ id, version }: ChangedRow): number | undefined {
    if (version === undefined || !this.versions.has(id)) return version;
    const known = this.versions.get(id);
    return known === undefined ? undefined : Math.max(known, version);
  }
}
