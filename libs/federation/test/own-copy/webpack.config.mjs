import { remoteConfig } from '../../src/index.mjs';

/** A remote that wrongly bundles its own React. */
export default (env, argv) => {
  const config = remoteConfig({ name: 'own-copy', exposes: { './widgets': './src/widgets.mjs' } })(env, argv);
  return {
    ...config,
    plugins: config.plugins.filter(({ constructor }) => constructor.name !== 'ModuleFederationPlugin'),
    entry: './src/widgets.mjs',
  };
};
