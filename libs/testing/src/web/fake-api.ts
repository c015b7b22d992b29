/** A request made by the code under test. */
export interface RecordedCall {
  /** Method and path, such as `PUT /api/checklist-instances/7`, without the query. */
  call: string;
  query: URLSearchParams;
  headers: Headers;
  /** The parsed JSON body, the form, or null. */
  body: unknown;
}

/** The response to a call: an `answer(…)`, data for a 200, or a function that returns either, also asynchronously. */
export type Answer = unknown;
export type Answers = Record<string, Answer | ((call: RecordedCall) => Answer | Promise<Answer>)>;

class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** A response with a status: `answer(409, { code, message })`. */
export const answer = (status: number, body: unknown = '', headers: Record<string, string> = {}): unknown =>
  new Refusal(status, body, headers);

/** A network failure. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

/**
 * Fakes `fetch` in tests of screens and of the API layer. It implements no rules of the product: each test defines the server's
 * responses. An undefined call gets a 404 and is recorded in `calls` too.
 */
export function fakeApi(answers: Answers = {}) {
  const calls: RecordedCall[] = [];
  const known: Answers = { ...answers };

  globalThis.fetch = async (input, init = {}) => {
    const url = new URL(input instanceof Request ? input.url : String(input), 'http://localhost');
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? null);
    const call = {
      call: `${init.method ?? 'GET'} ${url.pathname}`,
      query: url.searchParams,
      headers: new Headers(init.headers),
      body,
    };
    calls.push(call);
    const found =
      call.call in known ? known[call.call] : answer(404, { statusCode: 404, code: 'NOT_FOUND', message: '' });
    const result: unknown =
      typeof found === 'function' ? await (found as (made: RecordedCall) => unknown)(call) : found;
    const { status, body: content, headers } = result instanceof Refusal ? result : new Refusal(200, result);
    const text = typeof content === 'string' ? content : JSON.stringify(content);
    return new Response(status === 204 ? null : text, { status, headers });
  };

  return {
    /** All calls so far, in order. */
    calls,
    /** The calls of one method and path, such as `GET /api/config`. */
    callsOf: (call: string) => calls.filter((made) => made.call === call),
    /** Replaces the response to a call. */
    on: (call: string, found: Answers[string]) => {
      known[call] = found;
    },
  };
}
export type FakeApi = ReturnType<typeof fakeApi>;
