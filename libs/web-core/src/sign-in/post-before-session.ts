import { errorOfAnswer, errorWithoutAnswer } from '../api/api-error.ts';

/** Timeout in ms. */
const TIMEOUT = 30_000;

/** Posts without a session, store or API cache: for what leads to a session. Throws an `ApiError`. */
export async function postBeforeSession<Answer>(path: string, body: object): Promise<Answer> {
  const answer = await fetch(path, {
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/json' },
    credentials: 'include',
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT),
  }).catch((failure: unknown) => {
    throw errorWithoutAnswer(String(failure)) as unknown;
  });
  const text = await answer.text();
  if (!answer.ok) throw errorOfAnswer(answer.status, answer.statusText, text) as unknown;
  return JSON.parse(text) as Answer;
}
