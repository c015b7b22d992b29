import { join } from 'node:path';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import { baseConfig, shareRetryFile } from './base-config.mjs';
import { remoteDevServer } from './dev-server.mjs';
import { consumedModules } from './shared-modules.mjs';

/**
 * The build of the remote in the working directory.
 * @param {{name: string, exposes: Record<string, string>}} remote `name` as in `REMOTE_NAMES` of the contracts
 */
export function remoteConfig({ name, exposes }) {
  return (_env, { mode } = {}) => {
    const production = mode !== 'development';
    const config = baseConfig({ production });
    const folder = process.cwd();
    return {
      ...config,
      context: folder,
      // Suppresses a warning at each build that the intended 'auto' is resolved in the browser.
      infrastructureLogging: { level: 'error' },
      // A remote has no page of its own: its exposed modules are its entries.
      entry: {},
      output: { ...config.output, path: join(folder, 'dist'), publicPath: 'auto', uniqueName: `workforce_${name}` },
      plugins: [
        ...config.plugins,
        new ModuleFederationPlugin({
          name: `workforce_${name}`,
          filename: production ? 'remoteEntry.[contenthash:10].js' : 'remoteEntry.js',
          exposes,
          shared: consumedModules(),
          shareStrategy: 'loaded-first',
          runtimePlugins: [shareRetryFile],
          manifest: true,
          dts: false,
          // The shell's page provides the federation runtime.
          experiments: { externalRuntime: true, optimization: { target: 'web' } },
        }),
      ],
      devServer: remoteDevServer(),
    };
  };
}
