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

/** A row as the server has it: from the answer to a write or to the read of one row, from a push, or from another tab. */
export type ServerRow =
  | { type: 'checklist'; row: ChecklistInstance }
  | { type: 'photo'; row: Photo }
  | { type: 'time-entry'; row: TimeEntry }
  | { type: 'shift'; row: Schedule }
  | { type: 'message'; row: ChatMessage }
  | { type: 'read-mark'; row: ReadMark }
  | { type: 'notification'; row: Notification };

/** Rows have arrived from the server: they are applied wherever they are shown, and to answers that are older. */
export const rowsArrived = createAction<readonly ServerRow[]>('rows/arrived');

interface WriteLifecycle<Answer> {
  dispatch: (action: ReturnType<typeof rowsArrived>) => unknown;
  queryFulfilled: Promise<{ data: Answer }>;
}

/** `onQueryStarted` of an endpoint whose answer consists of rows that other screens show too. */
export const appliesRows =
  <Answer>(rowsOf: (answer: Answer) => readonly ServerRow[]) =>
  async (_arg: unknown, { dispatch, queryFulfilled }: WriteLifecycle<Answer>): Promise<void> => {
    const rows = await queryFulfilled.then(
      ({ data }) => rowsOf(data),
      () => [],
    );
    if (rows.length > 0) dispatch(rowsArrived(rows));
  };
