import { jest } from '@jest/globals';
import type { AppConfig } from '@workforce/contracts';
import type { WorkerMessage } from './messages.ts';

/** A service worker being installed; the test sets its state. */
class ComingWorker extends EventTarget {
  state = 'installing';

  become(state: string): void {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

const register = jest.fn<() => Promise<unknown>>();
jest.unstable_mockModule('workbox-window', () => ({
  Workbox: class {
    addEventListener = () => undefined;
    register = register;
  },
}));
await import('workbox-window');
const { keepRemotes, startServiceWorker } = await import('./service-worker.ts');

/** The part of MessageChannel that the code uses; jsdom has none. */
class Channel {
  port1: { onmessage?: (event: { data: unknown }) => void } = {};
  port2 = { postMessage: (data: unknown) => queueMicrotask(() => this.port1.onmessage?.({ data })) };
}

const remotes: AppConfig['remotes'] = {
  checklists: '/remotes/checklists/mf-manifest.json',
  schedule: '/remotes/schedule/mf-manifest.json',
  time: '/remotes/time/mf-manifest.json',
  chat: '/remotes/chat/mf-manifest.json',
};

function browserHas(serviceWorker: object | undefined): void {
  if (serviceWorker === undefined) Reflect.deleteProperty(navigator, 'serviceWorker');
  else Object.defineProperty(navigator, 'serviceWorker', { value: serviceWorker, configurable: true });
}

const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('The service worker', () => {
  beforeAll(() => Object.assign(globalThis, { MessageChannel: Channel }));
  beforeEach(() => {
    register.mockReset();
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  });
  afterEach(() => {
    jest.useRealTimers();
    browserHas(undefined);
  });

  describe('Installing the service worker', () => {
    it('Installing the service worker is retried after a network failure', async () => {
      const workers = [new ComingWorker(), new ComingWorker()] as const;
      register
        .mockRejectedValueOnce(new TypeError('no network'))
        .mockResolvedValueOnce({ active: null, waiting: null, installing: workers[0] })
        .mockResolvedValueOnce({ active: null, waiting: null, installing: workers[1] });
      browserHas({});
      const started = startServiceWorker();
      await pass(0);
      expect(register).toHaveBeenCalledTimes(1);
      await pass(5_000);
      expect(register).toHaveBeenCalledTimes(2);
      workers[0].become('redundant');
      await pass(10_000);
      expect(register).toHaveBeenCalledTimes(3);
      workers[1].become('installed');
      await started;
      await pass(600_000);
      expect(register).toHaveBeenCalledTimes(3);
    });

    it('An installed service worker is not registered again', async () => {
      register.mockResolvedValue({ active: {}, waiting: null, installing: null });
      browserHas({ ready: Promise.resolve({ update: () => Promise.resolve() }) });
      await startServiceWorker();
      await pass(600_000);
      expect(register).toHaveBeenCalledTimes(1);
    });
  });

  describe('Caching the remotes', () => {
    /** A worker that gives these replies, one per message. */
    const workerAnswering = (...answers: boolean[]) => {
      const asked: WorkerMessage[] = [];
      const active = {
        postMessage: (message: WorkerMessage, [port]: [Channel['port2']]) =>
          port.postMessage(answers[asked.push(message) - 1]),
      };
      browserHas({ ready: Promise.resolve({ active }) });
      return asked;
    };

    it('Caching the remotes takes one message when all succeed', async () => {
      const asked = workerAnswering(true);
      await keepRemotes(remotes);
      expect(asked).toEqual([{ type: 'KEEP_REMOTES', manifests: Object.values(remotes) }]);
    });

    it('Caching the remotes is retried with exponential backoff while one fails', async () => {
      const asked = workerAnswering(false, false, true);
      const kept = keepRemotes(remotes);
      await pass(4_999);
      expect(asked).toHaveLength(1);
      await pass(1);
      expect(asked).toHaveLength(2);
      await pass(9_999);
      expect(asked).toHaveLength(2);
      await pass(1);
      expect(asked).toHaveLength(3);
      await kept;
    });

    it('The remotes are not cached for a user who saves data', async () => {
      const asked = workerAnswering(true);
      Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
      await keepRemotes(remotes);
      Reflect.deleteProperty(navigator, 'connection');
      expect(asked).toEqual([{ type: 'KEEP_REMOTES', manifests: [] }]);
    });
  });
});
