/** Modules exposed by remotes in tests of the shell, by `workforce_<remote>/<part>`; all others are missing. */
export const exposed = new Map<string, unknown>();

/** Replaces the federation runtime, which would load remotes over the network. */
export const registerRemotes = (): void => undefined;
export const registerPlugins = (): void => undefined;

export const loadRemote = (name: string): Promise<unknown> =>
  exposed.has(name) ? Promise.resolve(exposed.get(name)) : Promise.reject(new Error(`${name} is absent`));

/** Addresses of the remotes in the fake configuration. */
export const remoteAddresses = { checklists: '/c', schedule: '/s', time: '/t', chat: '/h' };
