import { keep, keptOnce } from './kept.ts';

const CONFIG = 'https://app.example/api/config';

/** As much of a cache as keeps answers by address, and tells what was written to it. */
function aCache() {
  const kept = new Map<string, Response>();
  const written: string[] = [];
  const put = async (address: string, answer: Response) => {
    kept.set(address, new Response(await answer.text()));
    written.push(address);
  };
  const match = (address: string) => Promise.resolve(kept.get(address)?.clone());
  return { cache: { put, match } as unknown as Cache, written };
}

const answer = (body: string, status = 200) => new Response(body, { status });

test('the same answer is not written twice: a browser killed meanwhile would lose it', async () => {
  const { cache, written } = aCache();
  await keep(cache, CONFIG, answer('one'));
  await keep(cache, CONFIG, answer('one'));
  expect(written).toEqual([CONFIG]);
  expect(await (await cache.match(CONFIG))?.text()).toBe('one');
});

test('another answer takes its place', async () => {
  const { cache, written } = aCache();
  await keep(cache, CONFIG, answer('one'));
  await keep(cache, CONFIG, answer('two'));
  expect(written).toHaveLength(2);
  expect(await (await cache.match(CONFIG))?.text()).toBe('two');
});

describe('of a strategy', () => {
  const strategy = keptOnce('config');
  const willKeep = (url: string, response: Response) =>
    strategy.cacheWillUpdate?.({ request: new Request(url), response, event: undefined as never });

  beforeEach(async () => {
    const { cache } = aCache();
    await keep(cache, CONFIG, answer('one'));
    Object.assign(globalThis, { caches: { open: () => Promise.resolve(cache) } });
  });
  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

  test.each([
    ['what is new', CONFIG, answer('two'), true],
    ['what is kept, whatever query it was asked for with', `${CONFIG}?attempt=1`, answer('one'), false],
    ['what is no answer', CONFIG, answer('two', 503), false],
  ])('%s', async (_what, url, response, isWanted) => {
    expect(await willKeep(url, response)).toBe(isWanted ? response : null);
    // Whoever asked can read it all the same.
    expect(await response.text()).not.toBe('');
  });

  test('an answer has one place', async () => {
    const request = new Request(`${CONFIG}?attempt=1`);
    const place = strategy.cacheKeyWillBeUsed?.({ request, mode: 'read', event: undefined as never });
    expect(await place).toBe(CONFIG);
  });
});
