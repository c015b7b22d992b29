import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AppConfig, RemoteName } from '@workforce/contracts';
import type { FirstScreen } from '../first-screen/first-screen.ts';
import type { Preloads } from '../preload/preloads.ts';

/** Timeout in ms after which a remote is shown as failed. */
export const REMOTE_TIMEOUT = 5_000;

type Addresses = AppConfig['remotes'];

interface RemoteModulesOptions {
  /** Read before each load, so that a failed read is repeated. */
  addresses: () => Promise<Addresses>;
  firstScreen: Pick<FirstScreen, 'track'>;
  preloads: Pick<Preloads, 'take'>;
}

declare module '../state/state.ts' {
  interface PageParts {
    remotes: RemoteModules;
  }
}

const containerName = (remote: RemoteName): string => `workforce_${remote}`;
const keyOf = (remote: RemoteName, part: string): string => `${containerName(remote)}/${part}`;

/** A remote didn't load in time; it may load later. */
export class RemoteIsLate extends Error {
  constructor(
    what: string,
    readonly arrival: Promise<unknown>,
  ) {
    super(`'${what}' did not load within ${REMOTE_TIMEOUT} ms.`);
  }
}

/** Loads remotes' exposed modules, each once; one instance per page. */
export class RemoteModules {
  readonly #attempts = new Map<RemoteName, number>();
  readonly #registered = new Map<RemoteName, string>();
  readonly #modules = new Map<string, Promise<unknown>>();
  readonly #loaded = new Map<string, unknown>();
  /** Loads that timed out and may still finish. */
  readonly #late = new Map<string, Promise<unknown>>();
  #hasPlugin = false;

  constructor(private readonly options: RemoteModulesOptions) {}

  /** A remote's exposed module, if it is loaded already. */
  loaded<Module>(remote: RemoteName, part: string): Module | undefined {
    return this.#loaded.get(keyOf(remote, part)) as Module | undefined;
  }

  /**
   * Loads a remote's exposed module, once: `load('checklists', 'routes')`. Rejects when it is missing or broken, and with `RemoteIsLate`
   * when it isn't loaded within 5 seconds; the next call then retries, and takes whichever finishes first.
   */
  load<Module>(remote: RemoteName, part: string): Promise<Module> {
    const key = keyOf(remote, part);
    const known = this.#modules.get(key);
    if (known) return known as Promise<Module>;
    const afresh = this.#load<Module>(remote, key);
    const earlier = this.#late.get(key) as Promise<Module> | undefined;
    const work = earlier ? Promise.any([earlier, afresh]) : afresh;
    const loading = this.options.firstScreen.track(this.#withinTimeout(work, key));
    this.#modules.set(key, loading);
    loading.catch(() => {
      this.#modules.delete(key);
      this.#attempts.set(remote, (this.#attempts.get(remote) ?? 0) + 1);
    });
    work
      .then((module) => {
        this.#loaded.set(key, module);
        this.#modules.set(key, work);
      })
      .catch(() => undefined)
      .finally(() => this.#late.get(key) === work && this.#late.delete(key));
    return loading;
  }

  async #load<Module>(remote: RemoteName, key: string): Promise<Module> {
    this.#register(remote, (await this.options.addresses())[remote]);
    const module = await loadRemote<Module>(key);
    if (module === null) throw new Error(`The remote '${remote}' exposes nothing as '${key}'.`);
    return module;
  }

  #register(remote: RemoteName, address: string): void {
    const attempt = this.#attempts.get(remote) ?? 0;
    // A retry needs a different URL: browsers and the federation runtime remember failures.
    const entry = attempt === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}attempt=${attempt}`;
    if (this.#registered.get(remote) === entry) return;
    if (!this.#hasPlugin) registerPlugins([preloadedManifests(this.options.preloads)]);
    this.#hasPlugin = true;
    registerRemotes([{ name: containerName(remote), entry }], { force: true });
    this.#registered.set(remote, entry);
  }

  #withinTimeout<T>(work: Promise<T>, key: string): Promise<T> {
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        this.#late.set(key, work);
        reject(new RemoteIsLate(key, work));
      }, REMOTE_TIMEOUT);
      work.then(resolve, reject).finally(() => clearTimeout(timer));
    });
  }
}

/** Provides the federation runtime with the manifests preloaded by the page's first script. */
const preloadedManifests = (preloads: Pick<Preloads, 'take'>) => ({
  name: 'preloaded-manifests',
  fetch: (address: string): Promise<Response> | undefined => {
    const { pathname, search } = new URL(address, window.location.href);
    return preloads.take(pathname + search, null)?.then((preload) => preload?.response ?? fetch(address));
  },
});
