import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AppConfig, RemoteName } from '@workforce/contracts';
import type { FirstScreen } from '../first-screen/first-screen.ts';
import type { Preloads } from '../preload/preloads.ts';

/** A remote that hasn't come after this long is shown as failed, in milliseconds. */
export const REMOTE_TIMEOUT = 5_000;

type Addresses = AppConfig['remotes'];

interface RemoteModulesOptions {
  /** Read before each load, so that a failed answer can be asked for again. */
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

/** A remote isn't there in time; it may come after all. */
export class RemoteIsLate extends Error {
  constructor(
    what: string,
    readonly arrival: Promise<unknown>,
  ) {
    super(`'${what}' did not load within ${REMOTE_TIMEOUT} ms.`);
  }
}

/** Loads what remotes expose, each part once; one for each page. */
export class RemoteModules {
  readonly #attempts = new Map<RemoteName, number>();
  readonly #registered = new Map<RemoteName, string>();
  readonly #modules = new Map<string, Promise<unknown>>();
  readonly #loaded = new Map<string, unknown>();
  /** What didn't come in time and may come yet. */
  readonly #late = new Map<string, Promise<unknown>>();
  #hasPlugin = false;

  constructor(private readonly options: RemoteModulesOptions) {}

  /** What a remote exposes, if it has been loaded already. */
  loaded<Module>(remote: RemoteName, part: string): Module | undefined {
    return this.#loaded.get(keyOf(remote, part)) as Module | undefined;
  }

  /**
   * Loads what a remote exposes, once: `load('checklists', 'routes')`. Rejects when it is absent or broken, and with `RemoteIsLate`
   * when it isn't there within 5 seconds; the next call then tries afresh, and takes what comes first.
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
    // Another address makes a repeated load a fresh one: browsers and the federation runtime both remember failures.
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

/** Gives the federation runtime the manifests that the page's first script has requested. */
const preloadedManifests = (preloads: Pick<Preloads, 'take'>) => ({
  name: 'preloaded-manifests',
  fetch: (address: string): Promise<Response> | undefined => {
    const { pathname, search } = new URL(address, window.location.href);
    return preloads.take(pathname + search, null)?.then((preload) => preload?.response ?? fetch(address));
  },
});
