/** What remotes expose in tests of the shell, by `workforce_<remote>/<part>`; everything else is absent. */
export const exposed = new Map<string, unknown>();

/** Stands for the federation runtime: remotes come over the network in a browser, here they are what a test says. */
export const registerRemotes = (): void => undefined;
export const registerPlugins = (): void => undefined;

export const loadRemote = (name: string): Promise<unknown> =>
  exposed.has(name) ? Promise.resolve(exposed.get(name)) : Promise.reject(new Error(`${name} is absent`));

/** Where the configuration says the remotes are. */
export const remoteAddresses = { checklists: '/c', schedule: '/s', time: '/t', chat: '/h' };
