import { jest } from '@jest/globals';

jest.unstable_mockModule('workbox-core', () => ({ cacheNames: { precache: 'precache' } }));
jest.unstable_mockModule('workbox-precaching', () => ({
  getCacheKeyForURL: (url: string) =>
    new URL(url.includes('.0123456789.') ? url : `${url}?__WB_REVISION__=1`, 'https://app.example').href,
}));
const { refillPrecache } = await import('./precache-refill.ts');

const [MAIN, PART, PAGE] = ['/main.0123456789.js', '/7.0123456789.js', '/index.html'];
const at = (path: string) => `https://app.example${path}`;

/** A cache that has these files, of a server that lacks some; tells what is added. */
function device({ has = [] as string[], serverLacks = [] as string[] } = {}) {
  const added: string[][] = [];
  const cache = {
    keys: () => Promise.resolve(has.map((url) => ({ url: at(url) }))),
    addAll: (urls: string[]) => {
      if (urls.some((url) => serverLacks.some((path) => url.startsWith(at(path)))))
        return Promise.reject(new TypeError('404'));
      added.push(urls);
      return Promise.resolve();
    },
  };
  Object.assign(globalThis, { caches: { open: () => Promise.resolve(cache) } });
  return added;
}

describe('refillPrecache', () => {
  afterEach(() => Reflect.deleteProperty(globalThis, 'caches'));

  test('What the browser deleted of the shell is cached again, the page last', async () => {
    const added = device({ has: [PART] });
    expect(await refillPrecache([MAIN, { url: PAGE, revision: '1' }, PART])).toBe(true);
    expect(added).toEqual([[at(MAIN)], [at(`${PAGE}?__WB_REVISION__=1`)]]);
  });

  test('The page of a newer version is not cached among the files of this one', async () => {
    const added = device({ serverLacks: [MAIN] });
    expect(await refillPrecache([MAIN, { url: PAGE, revision: '1' }])).toBe(false);
    expect(added).toEqual([]);
  });
});
