import { jest } from '@jest/globals';
import { aToken, aUser } from '@workforce/testing/web';
import { askEarly, takeEarlyAnswer } from './early-answers.ts';

const answering = (...texts: string[]) => {
  const fetched = jest.fn<typeof fetch>();
  for (const text of texts) fetched.mockResolvedValueOnce(new Response(text));
  globalThis.fetch = fetched;
  return fetched;
};
const ORIGINAL = globalThis.fetch;
afterEach(() => {
  globalThis.fetch = ORIGINAL;
  window.workforceEarlyAnswers?.clear();
  jest.useRealTimers();
});

test('an early answer is read by who asked and by who takes it, and taken once', async () => {
  const fetched = answering('{"id":1}');
  expect(await (await askEarly('/api/auth/me', 'anna')).text()).toBe('{"id":1}');

  const taken = await takeEarlyAnswer('/api/auth/me', 'anna');
  expect(await taken?.response.text()).toBe('{"id":1}');
  expect(takeEarlyAnswer('/api/auth/me', 'anna')).toBeUndefined();
  expect(fetched).toHaveBeenCalledTimes(1);
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).get('Authorization')).toBe('Bearer anna');
});

test('it is asked for as the person whose token it is', async () => {
  const anna = aUser();
  const fetched = answering('{}', '{}');
  await askEarly('/api/auth/me', aToken(anna));
  await askEarly('/api/config', null);
  const actingUsers = fetched.mock.calls.map(([, init]) => new Headers(init?.headers).get('X-Acting-User'));
  expect(actingUsers).toEqual([anna.id, null]);
});

test('it can be taken while it is still on its way', async () => {
  let arrive: (response: Response) => void = () => undefined;
  globalThis.fetch = jest.fn<typeof fetch>().mockReturnValue(new Promise((resolve) => (arrive = resolve)));
  const asked = askEarly('/api/config', null);
  const taken = takeEarlyAnswer('/api/config', null);
  arrive(new Response('here'));
  expect(await (await taken)?.response.text()).toBe('here');
  expect(await (await asked).text()).toBe('here');
});

test("somebody else's answer, an old one and a failed one are no answers", async () => {
  answering('mine', 'old');
  await askEarly('/api/auth/me', 'anna');
  expect(takeEarlyAnswer('/api/auth/me', 'ben')).toBeUndefined();

  jest.useFakeTimers({ advanceTimers: true });
  await askEarly('/api/config', null);
  jest.setSystemTime(Date.now() + 60_000);
  expect(await takeEarlyAnswer('/api/config', null)).toBeUndefined();

  globalThis.fetch = jest.fn<typeof fetch>().mockRejectedValue(new Error('no line'));
  await expect(askEarly('/api/chat-groups', null)).rejects.toThrow('no line');
  expect(await takeEarlyAnswer('/api/chat-groups', null)).toBeUndefined();
});
