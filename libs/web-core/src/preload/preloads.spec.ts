import { jest } from '@jest/globals';
import { aToken, aUser } from '@workforce/testing/web';
import { Preloads } from './preloads.ts';

const answering = (...texts: string[]) => {
  const fetched = jest.fn<typeof fetch>();
  for (const text of texts) fetched.mockResolvedValueOnce(new Response(text));
  globalThis.fetch = fetched;
  return fetched;
};
const ORIGINAL = globalThis.fetch;

describe('Preloads', () => {
  afterEach(() => {
    globalThis.fetch = ORIGINAL;
    jest.useRealTimers();
  });

  test('A preloaded response is read by its requester and by its taker, and taken once', async () => {
    const preloads = new Preloads();
    const fetched = answering('{"id":1}');
    expect(await (await preloads.request('/api/auth/me', 'anna')).text()).toBe('{"id":1}');

    const taken = await preloads.take('/api/auth/me', 'anna');
    expect(await taken?.response.text()).toBe('{"id":1}');
    expect(preloads.take('/api/auth/me', 'anna')).toBeUndefined();
    expect(fetched).toHaveBeenCalledTimes(1);
    expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Bearer anna');
  });

  test('A preload is requested as the user whose token it is', async () => {
    const anna = aUser();
    const preloads = new Preloads();
    const fetched = answering('{}', '{}');
    await preloads.request('/api/auth/me', aToken(anna));
    await preloads.request('/api/config', null);
    const actingUsers = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-Acting-User'));
    expect(actingUsers).toEqual([anna.id, null]);
  });

  test('A preload can be taken while it is pending', async () => {
    let arrive: (response: Response) => void = () => undefined;
    globalThis.fetch = jest.fn<typeof fetch>().mockReturnValue(new Promise((resolve) => (arrive = resolve)));
    const preloads = new Preloads();
    const requested = preloads.request('/api/config', null);
    const taken = preloads.take('/api/config', null);
    arrive(new Response('here'));
    expect(await (await taken)?.response.text()).toBe('here');
    expect(await (await requested).text()).toBe('here');
  });

  test("A preload is not taken with another user's token, nor afterwards by its own", async () => {
    answering('mine');
    const preloads = new Preloads();
    await preloads.request('/api/auth/me', 'anna');
    expect(preloads.take('/api/auth/me', 'ben')).toBeUndefined();
    expect(preloads.take('/api/auth/me', 'anna')).toBeUndefined();
  });

  test('A stale preload is not taken', async () => {
    answering('old');
    const preloads = new Preloads();
    jest.useFakeTimers({ advanceTimers: true });
    await preloads.request('/api/config', null);
    jest.setSystemTime(Date.now() + 60_000);
    expect(await preloads.take('/api/config', null)).toBeUndefined();
  });

  test('A failed preload is not taken', async () => {
    globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new Error('no line'));
    const preloads = new Preloads();
    await expect(preloads.request('/api/chat-groups', null)).rejects.toThrow('no line');
    expect(await preloads.take('/api/chat-groups', null)).toBeUndefined();
  });
});
