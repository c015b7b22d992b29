import type { SendResult } from '../offline/outbox/outbox-kind.ts';
import type { ServerRow } from '../rows/server-row.ts';

/** Awaits an api call and reads the rows of its response. */
export async function resultOf<T>(
  call: PromiseLike<{ data?: T | undefined; error?: object | undefined }>,
  rowsOf: (data: T) => readonly ServerRow[],
): Promise<SendResult> {
  const { data, error } = await call;
  return data === undefined ? { error: error ?? {} } : { rows: rowsOf(data) };
}
