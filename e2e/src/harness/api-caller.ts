/** Request timeout in ms: names the request that would otherwise hang the test. */
const TIMEOUT_MS = 30_000;

/** A signed-in API client, to prepare data and to act as another user. */
export class ApiCaller {
  private constructor(
    private readonly url: string,
    readonly token: string,
    readonly userId: string,
  ) {}

  /** Signs in; every demo account has the same password. */
  static async signIn(url: string, username: string): Promise<ApiCaller> {
    const answer = await fetch(`${url}/api/auth/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: 'demo1234' }),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const { token, user } = (await answer.json()) as { token: string; user: { id: string } };
    return new ApiCaller(url, token, user.id);
  }

  get = <Answer>(path: string): Promise<Answer> => this.call('GET', path);
  /** A file's text. */
  text = (path: string): Promise<string> => this.send('GET', path);
  post = <Answer>(path: string, body: object): Promise<Answer> => this.call('POST', path, body);
  put = <Answer>(path: string, body: object): Promise<Answer> => this.call('PUT', path, body);
  delete = (path: string): Promise<null> => this.call('DELETE', path);

  private async call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const text = await this.send(method, path, body);
    return (text === '' ? null : JSON.parse(text)) as Answer;
  }

  private async send(method: string, path: string, body?: object): Promise<string> {
    const answer = await fetch(`${this.url}/api${path}`, {
      method,
      headers: { Authorization: `Bearer ${this.token}`, 'Content-Type': 'application/json' },
      ...(body ? { body: JSON.stringify(body) } : {}),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    const text = await answer.text();
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${text}`);
    return text;
  }
}
