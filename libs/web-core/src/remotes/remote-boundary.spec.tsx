import { jest } from '@jest/globals';
import { REMOTE_NAMES, type AppConfig, type RemoteName } from '@workforce/contracts';
import { act, render as draw, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { Provider } from 'react-redux';

const loadRemote = jest.fn<(name: string) => Promise<unknown>>();
const registerRemotes = jest.fn<(remotes: { name: string; entry: string }[], options?: object) => void>();
jest.unstable_mockModule('@module-federation/enhanced/runtime', () => ({
  loadRemote,
  registerPlugins: jest.fn(),
  registerRemotes,
}));

const { RemoteBoundary } = await import('./remote-boundary.tsx');
const { RemoteModules } = await import('./remote-modules.ts');
const { createStore } = await import('../store/store.ts');

const { Preloads } = await import('../preload/preloads.ts');

type Part = { Part: () => string };
const addressesOf = Object.fromEntries(
  REMOTE_NAMES.map((name) => [name, `/remotes/${name}/mf-manifest.json`]),
) as AppConfig['remotes'];

const readAddresses = jest.fn<() => Promise<AppConfig['remotes']>>();

describe('RemoteBoundary', () => {
  beforeEach(() => {
    jest.resetAllMocks();
    jest.useFakeTimers();
    readAddresses.mockResolvedValue(addressesOf);
  });
  afterEach(() => jest.useRealTimers());

  /** Renders on a page of its own. */
  function render(places: ReactNode) {
    const page = createStore();
    const { firstScreen } = page;
    page.remotes = new RemoteModules({ addresses: readAddresses, firstScreen, preloads: new Preloads() });
    return draw(places, { wrapper: ({ children }) => <Provider store={page}>{children}</Provider> });
  }

  const place = (remote: RemoteName, part: string) => (
    <RemoteBoundary<Part>
      remote={remote}
      part={part}
      skeleton="waiting"
      failed={(retry) => <button onClick={retry}>Try again</button>}
    >
      {({ Part }) => (
        <p>
          <Part />
        </p>
      )}
    </RemoteBoundary>
  );
  const tryAgain = () => act(() => screen.getByRole('button', { name: 'Try again' }).click());
  const passTime = (milliseconds: number) => act(() => jest.advanceTimersByTimeAsync(milliseconds));
  const addresses = () => registerRemotes.mock.calls.map(([[remote]]) => remote?.entry);

  test("A remote's place shows its skeleton, then the remote", async () => {
    loadRemote.mockResolvedValue({ Part: () => 'tasks' });
    render(place('checklists', 'routes'));
    expect(screen.getByText('waiting')).toBeInTheDocument();

    await passTime(0);

    expect(screen.getByText('tasks')).toBeInTheDocument();
    expect(loadRemote).toHaveBeenCalledWith('workforce_checklists/routes');
    expect(addresses()).toEqual(['/remotes/checklists/mf-manifest.json']);
  });

  test("A remote that doesn't load within 5 seconds can be retried", async () => {
    loadRemote.mockReturnValueOnce(new Promise(() => undefined));
    render(place('time', 'slow'));

    await passTime(4_900);
    expect(screen.getByText('waiting')).toBeInTheDocument();
    await passTime(200);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();

    loadRemote.mockResolvedValue({ Part: () => 'tasks' });
    tryAgain();
    await passTime(0);
    expect(screen.getByText('tasks')).toBeInTheDocument();
  });

  /** A load resolved by the test. */
  function held() {
    let bring: (module: Part) => void = () => undefined;
    let fail: (error: Error) => void = () => undefined;
    const coming = new Promise<Part>((resolve, reject) => ([bring, fail] = [resolve, reject]));
    return { coming, bring: (text: string) => bring({ Part: () => text }), fail: () => fail(new Error('404')) };
  }

  test('A remote that loads after the 5 seconds shows by itself, and stays loaded', async () => {
    const slow = held();
    loadRemote.mockReturnValueOnce(slow.coming);
    const { rerender } = render(place('time', 'late'));
    await passTime(5_100);
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();

    slow.bring('tasks');
    await passTime(0);
    expect(screen.getByText('tasks')).toBeInTheDocument();

    rerender(<p>elsewhere</p>);
    rerender(place('time', 'late'));
    expect(screen.getByText('tasks')).toBeInTheDocument();
    await passTime(0);
    expect(loadRemote).toHaveBeenCalledTimes(1);
  });

  test('A retried remote shows whichever attempt finishes first, and the other changes nothing', async () => {
    const [first, second] = [held(), held()];
    loadRemote.mockReturnValueOnce(first.coming).mockReturnValueOnce(second.coming);
    render(place('time', 'raced'));
    await passTime(5_100);
    tryAgain();
    expect(screen.getByText('waiting')).toBeInTheDocument();

    first.bring('the first');
    await passTime(0);
    expect(screen.getByText('the first')).toBeInTheDocument();
    second.bring('the second');
    await passTime(0);
    expect(screen.getByText('the first')).toBeInTheDocument();
  });

  test('A remote that was late and then failed can be retried', async () => {
    const slow = held();
    loadRemote.mockReturnValueOnce(slow.coming);
    render(place('time', 'late and gone'));
    await passTime(5_100);
    slow.fail();
    await passTime(0);

    loadRemote.mockResolvedValue({ Part: () => 'tasks' });
    tryAgain();
    await passTime(0);
    expect(screen.getByText('tasks')).toBeInTheDocument();
  });

  test('A retry loads a remote from a fresh URL: browsers and the runtime remember failures', async () => {
    loadRemote.mockRejectedValueOnce(new Error('404'));
    render(place('chat', 'absent'));
    await passTime(0);

    loadRemote.mockResolvedValue({ Part: () => 'tasks' });
    tryAgain();
    await passTime(0);

    expect(screen.getByText('tasks')).toBeInTheDocument();
    expect(addresses()).toEqual(['/remotes/chat/mf-manifest.json', '/remotes/chat/mf-manifest.json?attempt=1']);
  });

  test('A retry fetches remote addresses again that could not be read', async () => {
    readAddresses.mockRejectedValue(new Error('offline'));
    render(place('schedule', 'unknown'));
    await passTime(0);

    readAddresses.mockResolvedValue(addressesOf);
    loadRemote.mockResolvedValue({ Part: () => 'tasks' });
    tryAgain();
    await passTime(0);

    expect(screen.getByText('tasks')).toBeInTheDocument();
  });

  test('A remote that fails while rendering affects no other', async () => {
    const silent = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    let isBroken = true;
    const Fragile = () => {
      if (isBroken) throw new Error('broken');
      return 'mended';
    };
    loadRemote.mockImplementation((name) => Promise.resolve({ Part: name.includes('time') ? Fragile : () => 'tasks' }));
    render(
      <>
        {place('time', 'fragile')}
        {place('checklists', 'sound')}
      </>,
    );
    await passTime(0);

    expect(screen.getByText('tasks')).toBeInTheDocument();
    isBroken = false;
    tryAgain();
    await passTime(0);
    expect(screen.getByText('mended')).toBeInTheDocument();
    silent.mockRestore();
  });

  test('Two places of one remote load it once', async () => {
    loadRemote.mockResolvedValue({ Part: () => 'tasks' });
    render(
      <>
        {place('checklists', 'twice')}
        {place('checklists', 'twice')}
      </>,
    );
    await passTime(0);

    expect(screen.getAllByText('tasks')).toHaveLength(2);
    expect(loadRemote).toHaveBeenCalledTimes(1);
  });
});
