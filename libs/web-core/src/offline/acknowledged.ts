import type { ChecklistInstance, Photo, TimeEntry, TimeEntryFilter } from '@workforce/contracts';
import { currentAfter, withEntry } from '../api/entry-changes.ts';
import { laterOf, withPhoto } from '../api/instance-changes.ts';
import { readInstance } from '../api/instance-reading.ts';

/** The server's answer to something the person did on the floor. */
export type Acknowledged =
  | { kind: 'checklist'; instance: ChecklistInstance }
  | { kind: 'photos'; photos: readonly Photo[] }
  | { kind: 'clock'; entry: TimeEntry };

const CHECKLISTS = '/api/checklist-instances';
const ENTRIES = '/api/time-entries';
const CURRENT_ENTRY = '/api/time-entries/current';

/** Whether the answer kept under the address may change with it. */
export function touches({ kind }: Acknowledged, address: string): boolean {
  const [path] = address.split('?');
  return kind === 'clock' ? path === ENTRIES || path === CURRENT_ENTRY : path === CHECKLISTS;
}

/**
 * The text of a kept answer as the server would give it after what it has acknowledged. Throws when the text isn't what the
 * address answers.
 */
export function textAfter(acknowledged: Acknowledged, address: string, text: string): string {
  if (!touches(acknowledged, address)) return text;
  const answer: unknown = text === '' ? null : JSON.parse(text);
  const [path, query] = address.split('?');
  switch (acknowledged.kind) {
    case 'checklist':
      return JSON.stringify(
        checklistsAfter(answer, (known) =>
          known.id === acknowledged.instance.id ? laterOf(known, acknowledged.instance) : known,
        ),
      );
    case 'photos':
      return JSON.stringify(checklistsAfter(answer, (known) => acknowledged.photos.reduce(withPhoto, known)));
    case 'clock':
      return JSON.stringify(
        path === CURRENT_ENTRY
          ? currentAfter(answer as TimeEntry | null, acknowledged.entry)
          : withEntry(answer as TimeEntry[], acknowledged.entry, filterOf(query)),
      );
  }
}

const checklistsAfter = (answer: unknown, change: (instance: ChecklistInstance) => ChecklistInstance) =>
  (answer as ChecklistInstance[]).map(readInstance).map(change);

function filterOf(query = ''): TimeEntryFilter {
  const { limit, ...filter } = Object.fromEntries(new URLSearchParams(query)) as Record<string, string>;
  return { ...filter, ...(limit === undefined ? {} : { limit: Number(limit) }) };
}
