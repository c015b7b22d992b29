/**
 * Runtime plugin of shell and remotes: the federation runtime keeps a shared module's failed load and repeats its rejection for as long
 * as the page stays open; this drops it before the next use, which then requests the module again.
 * @returns {import('@module-federation/enhanced/runtime').ModuleFederationRuntimePlugin}
 */
export default function shareRetry() {
  return {
    name: 'share-retry',
    async beforeLoadShare(args) {
      const scopes = Object.values(args.origin.shareScopeMap);
      await Promise.all(scopes.flatMap((scope) => Object.values(scope[args.pkgName] ?? {})).map(dropFailedLoad));
      return args;
    },
  };
}

async function dropFailedLoad(shared) {
  const { loading, loaded } = shared;
  if (!loading || loaded) return;
  try {
    await loading;
  } catch {
    // Another use may have begun a new load meanwhile.
    if (shared.loading === loading) shared.loading = null;
  }
}
