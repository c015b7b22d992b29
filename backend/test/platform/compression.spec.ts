import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { get, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import { TestApp } from '../harness/test-app.ts';
import { ProbeController } from './probe.controller.ts';

const BROWSER = 'gzip, deflate, br, zstd';
const UNPACK: Record<string, (body: Buffer) => Buffer> = {
  br: brotliDecompressSync,
  gzip: gunzipSync,
  none: (body) => body,
};
const PAGE = `<!doctype html><title>Page</title>${'<p>text</p>'.repeat(200)}`;

describe('compression', () => {
  const webRoot = mkdtempSync(join(tmpdir(), 'web-root-'));
  let test: TestApp;

  beforeAll(async () => {
    const shell = join(webRoot, 'shell', 'dist');
    mkdirSync(shell, { recursive: true });
    writeFileSync(join(shell, 'index.html'), PAGE);
    writeFileSync(join(shell, 'index.html.br'), brotliCompressSync(PAGE));
    writeFileSync(join(shell, 'index.html.gz'), gzipSync(PAGE));
    const environment = { WEB_ROOT: webRoot, CORS_ORIGINS: 'https://app.example.com' };
    test = await TestApp.start({ controllers: [ProbeController], environment });
  });
  afterAll(async () => {
    await test.stop();
    rmSync(webRoot, { recursive: true });
  });

  /** The raw response body. */
  async function ask(path: string, encodings?: string): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
    const { port } = test.server.address() as AddressInfo;
    const accepting = encodings === undefined ? {} : { 'Accept-Encoding': encodings };
    const headers = { Accept: 'text/html, application/json', Origin: 'https://app.example.com', ...accepting };
    const [response] = (await once(get({ port, path, headers }), 'response')) as [IncomingMessage];
    return { body: await buffer(response), headers: response.headers };
  }

  const json = (bytes: number) =>
    `/api/probe/sql?text=${encodeURIComponent(`select repeat('text ', ${bytes / 5}) as text`)}`;
  const textOf = (bytes: number) => JSON.stringify([{ text: 'text '.repeat(bytes / 5) }]);
  const vary = ({ vary: names = '' }: IncomingHttpHeaders) => names.split(/, */).toSorted();

  it.each([
    [BROWSER, 'br'],
    ['br', 'br'],
    ['gzip, deflate', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['zstd', 'none'],
    ['identity', 'none'],
    [undefined, 'none'],
  ])('A JSON response of 10 kB to a client that accepts %s is encoded as %s', async (encodings, encoding) => {
    const { body, headers } = await ask(json(10_000), encodings);
    expect(headers['content-encoding'] ?? 'none').toBe(encoding);
    expect(UNPACK[encoding]?.(body).toString()).toBe(textOf(10_000));
    expect(vary(headers)).toEqual(['Accept-Encoding', 'Origin']);
  });

  it('A compressed response has Brotli quality 1', async () => {
    const { body } = await ask(json(10_000), BROWSER);
    const compressed = (quality: number) =>
      brotliCompressSync(textOf(10_000), { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
    expect(body).toEqual(compressed(1));
    expect(body).not.toEqual(compressed(4));
  });

  it('A JSON response of 1 kB is not compressed', async () => {
    const { body, headers } = await ask(json(1_000), BROWSER);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(textOf(1_000));
    expect(vary(headers)).toEqual(['Accept-Encoding', 'Origin']);
  });

  it('A picture is not compressed and does not vary by encoding', async () => {
    const { body, headers } = await ask('/api/probe/picture', BROWSER);
    expect(headers['content-encoding']).toBeUndefined();
    expect(body).toHaveLength(20_000);
    expect(vary(headers)).toEqual(['Origin']);
  });

  it.each([
    [BROWSER, 'br'],
    ['gzip', 'gzip'],
    ['identity', 'none'],
  ])(
    'A file of the web app for a client that accepts %s is the %s file made by the build',
    async (encodings, encoding) => {
      const { body, headers } = await ask('/', encodings);
      expect(headers['content-encoding'] ?? 'none').toBe(encoding);
      const built = { br: brotliCompressSync(PAGE), gzip: gzipSync(PAGE), none: Buffer.from(PAGE) };
      expect(body).toEqual(built[encoding as keyof typeof built]);
      expect(vary(headers)).toContain('Accept-Encoding');
    },
  );
});
