import { loadRemote, registerPlugins, registerRemotes } from '@module-federation/enhanced/runtime';
import type { AppConfig, RemoteName } from '@workforce/contracts';
import { takeEarlyAnswer } from '../early/early-answers.ts';
import { underWayUntil } from '../early/quiet.ts';

/** A remote that hasn't come after this long is shown as failed, in milliseconds. */
export const REMOTE_TIMEOUT = 5_000;

type Addresses = AppConfig['remotes'];

let readAddresses = (): Promise<Addresses> => Promise.reject(new Error('Nobody said where the remotes are.'));
const attempts = new Map<RemoteName, number>();
const registered = new Map<RemoteName, string>();
const modules = new Map<string, Promise<unknown>>();
const loaded = new Map<string, unknown>();
/** What didn't come in time and may come yet. */
const late = new Map<string, Promise<unknown>>();
let takesEarlyManifests = false;

const containerName = (remote: RemoteName): string => `workforce_${remote}`;
const keyOf = (remote: RemoteName, part: string): string => `${containerName(remote)}/${part}`;

/** Says where the remotes' addresses come from; asked before each load, so that a failed answer can be asked for again. */
export function setRemoteAddresses(source: () => Promise<Addresses>): void {
  readAddresses = source;
}

/** What a remote exposes, if it has been loaded already. */
export const loadedRemoteModule = <Module>(remote: RemoteName, part: string): Module | undefined =>
  loaded.get(keyOf(remote, part)) as Module | undefined;

/** A remote isn't there in time; it may come after all. */
export class RemoteIsLate extends Error {
  constructor(
    what: string,
    readonly arrival: Promise<unknown>,
  ) {
    super(`'${what}' did not load within ${REMOTE_TIMEOUT} ms.`);
  }
}

/**
 * Loads what a remote exposes, once: `loadRemoteModule('checklists', 'routes')`. Rejects when it is absent or broken, and with
 * `RemoteIsLate` when it isn't there within 5 seconds; the next call then tries afresh, and takes what comes first.
 */
export function loadRemoteModule<Module>(remote: RemoteName, part: string): Promise<Module> {
  const key = keyOf(remote, part);
  const known = modules.get(key);
  if (known) return known as Promise<Module>;
  const afresh = load<Module>(remote, key);
  const earlier = late.get(key) as Promise<Module> | undefined;
  const work = earlier ? Promise.any([earlier, afresh]) : afresh;
  const loading = underWayUntil(withinTimeout(work, key));
  modules.set(key, loading);
  loading.catch(() => {
    modules.delete(key);
    attempts.set(remote, (attempts.get(remote) ?? 0) + 1);
  });
  work
    .then((module) => {
      loaded.set(key, module);
      modules.set(key, work);
    })
    .catch(() => undefined)
    .finally(() => late.get(key) === work && late.delete(key));
  return loading;
}

async function load<Module>(remote: RemoteName, key: string): Promise<Module> {
  register(remote, (await readAddresses())[remote]);
  const module = await loadRemote<Module>(key);
  if (module === null) throw new Error(`The remote '${remote}' exposes nothing as '${key}'.`);
  return module;
}

function register(remote: RemoteName, address: string): void {
  const attempt = attempts.get(remote) ?? 0;
  // Another address makes a repeated load a fresh one: browsers and the federation runtime both remember failures.
  const entry = attempt === 0 ? address : `${address}${address.includes('?') ? '&' : '?'}attempt=${attempt}`;
  if (registered.get(remote) === entry) return;
  if (!takesEarlyManifests) registerPlugins([earlyManifests]);
  takesEarlyManifests = true;
  registerRemotes([{ name: containerName(remote), entry }], { force: true });
  registered.set(remote, entry);
}

/** Hands the federation runtime the manifests that the page's first script asked for. */
const earlyManifests = {
  name: 'early-manifests',
  fetch: (address: string): Promise<Response> | undefined => {
    const { pathname, search } = new URL(address, window.location.href);
    return takeEarlyAnswer(pathname + search, null)?.then((early) => early?.response ?? fetch(address));
  },
};

function withinTimeout<T>(work: Promise<T>, key: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      late.set(key, work);
      reject(new RemoteIsLate(key, work));
    }, REMOTE_TIMEOUT);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
