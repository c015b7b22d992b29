import { putIfChanged, putIfChangedPlugin } from './put-if-changed.ts';

const CONFIG = 'https://app.example/api/config';

/** A fake cache keyed by address that records its writes. */
function aCache() {
  const cached = new Map<string, Response>();
  const written: string[] = [];
  const put = async (address: string, answer: Response) => {
    cached.set(address, new Response(await answer.text()));
    written.push(address);
  };
  const match = (address: string) => Promise.resolve(cached.get(address)?.clone());
  return { cache: { put, match } as unknown as Cache, written };
}

const answer = (body: string, status = 200) => new Response(body, { status });

test("putIfChanged doesn't rewrite an unchanged response: a browser killed during the write would lose it", async () => {
  const { cache, written } = aCache();
  await putIfChanged(cache, CONFIG, answer('one'));
  await putIfChanged(cache, CONFIG, answer('one'));
  expect(written).toEqual([CONFIG]);
  expect(await (await cache.match(CONFIG))?.text()).toBe('one');
});

test('putIfChanged replaces a changed response', async () => {
  const { cache, written } = aCache();
  await putIfChanged(cache, CONFIG, answer('one'));
  await putIfChanged(cache, CONFIG, answer('two'));
  expect(written).toHaveLength(2);
  expect(await (await cache.match(CONFIG))?.text()).toBe('two');
});

describe('putIfChangedPlugin', () => {
  const strategy = putIfChangedPlugin('config');
  const willKeep = (url: string, response: Response) =>
    strategy.cacheWillUpdate?.({ request: new Request(url), response, event: undefined as never });

  beforeEach(async () => {
    const { cache } = aCache();
    await putIfChanged(cache, CONFIG, answer('one'));
    Object.assign(globalThis, { caches: { open: () => Promise.resolve(cache) } });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

  test.each([
    ['a changed response is cached', CONFIG, answer('two'), true],
    ['an unchanged response is not rewritten, whatever its query', `${CONFIG}?attempt=1`, answer('one'), false],
    ['a failed response is not cached', CONFIG, answer('two', 503), false],
  ])('putIfChangedPlugin: %s', async (_what, url, response, isWanted) => {
    expect(await willKeep(url, response)).toBe(isWanted ? response : null);
    // The caller's response body is still readable.
    expect(await response.text()).not.toBe('');
  });

  test('putIfChangedPlugin stores a response under one key, whatever its query', async () => {
    const request = new Request(`${CONFIG}?attempt=1`);
    const place = strategy.cacheKeyWillBeUsed?.({ request, mode: 'read', event: undefined as never });
    expect(await place).toBe(CONFIG);
  });
});
