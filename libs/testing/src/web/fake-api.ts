/** One call that the code under test has made. */
export interface RecordedCall {
  /** Such as `PUT /api/checklist-instances/7`, without the query. */
  call: string;
  query: URLSearchParams;
  headers: Headers;
  /** The parsed JSON body, the form, or null. */
  body: unknown;
}

/** What a call is answered with: an `answer(…)`, data for a 200, or a function that decides, now or later. */
export type Answer = unknown;
export type Answers = Record<string, Answer | ((call: RecordedCall) => Answer | Promise<Answer>)>;

class Refusal {
  constructor(
    readonly status: number,
    readonly body: unknown,
    readonly headers: Record<string, string> = {},
  ) {}
}

/** An answer with a status: `answer(409, { code, message })`. */
export const answer = (status: number, body: unknown = '', headers: Record<string, string> = {}): unknown =>
  new Refusal(status, body, headers);

/** No answer at all, as without a network. */
export const noAnswer = (): never => {
  throw new TypeError('Failed to fetch');
};

/**
 * Answers `fetch` in tests of screens and of the API layer. It knows no rules of the product: each test says what the
 * server answers. A call that nobody answers is a 404 and stands in `calls` like every other.
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
    /** Every call so far, in order. */
    calls,
    /** The calls of one kind, such as `GET /api/config`. */
    callsOf: (call: string) => calls.filter((made) => made.call === call),
    /** Changes what a call is answered with. */
    on: (call: string, found: Answers[string]) => {
      known[call] = found;
    },
  };
}
export type FakeApi = ReturnType<typeof fakeApi>;
