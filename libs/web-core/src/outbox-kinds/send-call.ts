import type { Acknowledged } from '../offline/acknowledged.ts';
import type { SendResult } from '../offline/outbox/outbox-kind.ts';

/** Awaits a call of the api and reads what the device has to remember of its answer. */
export async function resultOf<T>(
  call: PromiseLike<{ data?: T | undefined; error?: object | undefined }>,
  acknowledgedBy: (data: T) => Acknowledged,
): Promise<SendResult> {
  const { data, error } = await call;
  return data === undefined ? { error: error ?? {} } : { acknowledged: acknowledgedBy(data) };
}
