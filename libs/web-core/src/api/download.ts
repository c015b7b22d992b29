import type { ExportFile } from '@workforce/contracts';
import { identityHeaders } from '../session/identity.ts';
import type { ApiDispatch, ApiState } from './api-state.ts';
import { errorOfAnswer, errorWithoutAnswer, isApiError, type ApiError } from './api-error.ts';
import type { CallExtra } from './base-query.ts';
import { callerFor, sessionRefused } from './caller.ts';

const FILE_NAME = /filename="([^"]+)"/;

/**
 * Downloads a file as the signed-in user under the server's file name. A plain link would
 * navigate away when the server refuses.
 * Where the server wants a confirmation the person is asked for it, and the file once more. Throws an `ApiError`.
 *
 * @param address of a file of the API
 * @returns the export whose file the server makes later, because it is large; null when the file was downloaded
 */
export const downloadFile =
  (address: string) =>
  async (dispatch: ApiDispatch, getState: () => ApiState, extra: unknown): Promise<ExportFile | null> => {
    const { confirmation } = extra as CallExtra;
    const once = () => downloadOnce(address, { dispatch, getState });
    try {
      return await once();
    } catch (error) {
      if (!isApiError(error) || error.code !== 'CONFIRMATION_REQUIRED' || !(await confirmation.ask())) throw error;
      return once();
    }
  };

async function downloadOnce(
  address: string,
  { dispatch, getState }: { dispatch: ApiDispatch; getState: () => ApiState },
): Promise<ExportFile | null> {
  const { caller, error } = callerFor({ dispatch, getState });
  // An `ApiError` is a plain object, not an `Error`.
  if (error) throw error as unknown;
  const headers = identityHeaders(caller);
  const answer = await fetch(address, { headers, credentials: 'include' }).catch(withoutAnswer);
  if (!answer.ok) {
    if (answer.status === 401) sessionRefused({ dispatch, getState }, caller.token);
    throw errorOfAnswer(answer.status, answer.statusText, await answer.text());
  }
  if (answer.status === 202) return (await answer.json().catch(withoutAnswer)) as ExportFile;
  const file = await answer.blob().catch(withoutAnswer);
  save(file, FILE_NAME.exec(answer.headers.get('Content-Disposition') ?? '')?.[1] ?? '');
  return null;
}

function withoutAnswer(failure: unknown): never {
  const error: ApiError = errorWithoutAnswer(failure instanceof Error ? failure.message : String(failure));
  throw error;
}

function save(file: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser reads the object URL after this task.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
