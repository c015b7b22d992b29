import { createAction } from '@reduxjs/toolkit';
import type {
  ChatMessage,
  ChecklistInstance,
  Notification,
  Photo,
  ReadMark,
  Schedule,
  TimeEntry,
} from '@workforce/contracts';

/** A row from the server: in the response to a write or to the read of one row, in a push, or from another tab. */
export type ServerRow =
  | { type: 'checklist'; row: ChecklistInstance }
  | { type: 'photo'; row: Photo }
  | { type: 'time-entry'; row: TimeEntry }
  | { type: 'shift'; row: Schedule }
  | { type: 'message'; row: ChatMessage }
  | { type: 'read-mark'; row: ReadMark }
  | { type: 'notification'; row: Notification };

/** Rows from the server have arrived: applied to every cache entry that shows them, and to older responses. */
export const rowsArrived = createAction<readonly ServerRow[]>('rows/arrived');

interface WriteLifecycle<Answer> {
  dispatch: (action: ReturnType<typeof rowsArrived>) => unknown;
  queryFulfilled: Promise<{ data: Answer }>;
}

/** `onQueryStarted` of an endpoint whose response contains rows that other screens show too. */
export const appliesRows =
  <Answer>(rowsOf: (answer: Answer) => readonly ServerRow[]) =>
  async (_arg: unknown, { dispatch, queryFulfilled }: WriteLifecycle<Answer>): Promise<void> => {
    const rows = await queryFulfilled.then(
      ({ data }) => rowsOf(data),
      () => [],
    );
    if (rows.length > 0) dispatch(rowsArrived(rows));
  };
