import { jest } from '@jest/globals';
import { createInstance } from '@module-federation/enhanced/runtime';
import shareRetry from './share-retry.mjs';

const NAME = '@workforce/web-ui/picker';

/** A page whose network fails the module's first `failures` requests. */
function page(name: string, failures: number) {
  const get = jest.fn(() =>
    get.mock.calls.length <= failures
      ? Promise.reject(new Error('Loading chunk 1 failed.'))
      : Promise.resolve(() => 'loaded'),
  );
  const instance = createInstance({
    name,
    remotes: [],
    plugins: [shareRetry()],
    shared: { [NAME]: { version: '1.0.0', get, shareConfig: { singleton: true, requiredVersion: '^1.0.0' } } },
  });
  const load = async () => {
    const factory = await instance.loadShare<string>(NAME);
    return factory && factory();
  };
  return { get, load };
}

test('A shared module that failed to load is requested again by its next use', async () => {
  const { get, load } = page('retried', 2);

  await expect(load()).rejects.toThrow('Loading chunk 1 failed.');
  await expect(load()).rejects.toThrow('Loading chunk 1 failed.');
  await expect(load()).resolves.toBe('loaded');
  await expect(load()).resolves.toBe('loaded');
  expect(get).toHaveBeenCalledTimes(3);
});

test('Uses of a shared module at the same time share one load, also after a failed one', async () => {
  const { get, load } = page('at-once', 1);

  const uses = await Promise.allSettled([load(), load()]);
  expect(uses.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  await expect(Promise.all([load(), load()])).resolves.toEqual(['loaded', 'loaded']);
  expect(get).toHaveBeenCalledTimes(2);
});
