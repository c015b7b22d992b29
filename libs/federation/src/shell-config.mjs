import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ModuleFederationPlugin } from '@module-federation/enhanced';
import CopyPlugin from 'copy-webpack-plugin';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import { baseConfig, shareRetryFile } from './base-config.mjs';
import { shellDevServer } from './dev-server.mjs';
import { providedModules, providedRequests } from './shared-modules.mjs';
import { bootScriptPlugin, serviceWorkerPlugin, standaloneScriptsConfig } from './standalone-scripts.mjs';

/** Webpack provides only imported modules; this module imports those that the shell itself may not use. */
const providers = `data:text/javascript,${encodeURIComponent(
  `export default [${providedRequests()
    .map((request) => `() => import(${JSON.stringify(request)})`)
    .join(',')}]`,
)}`;

/** The plugin requires the CommonJS build of the runtime that the application imports as a module; alias both to one. */
const oneFederationRuntime = Object.fromEntries(
  ['error-codes', 'runtime-core', 'sdk'].map((name) => [
    `@module-federation/${name}$`,
    fileURLToPath(import.meta.resolve(`@module-federation/${name}`)),
  ]),
);

/**
 * The build of the host in the working directory.
 * @param {{entry: string, template: string, publicFolder: string, serviceWorker: string, boot: string, apiUrl?: string,
 *  watchedRemote?: string}} shell files of `publicFolder` are served unchanged; the last two are for watch mode: the running
 *  product's URL, and the remote that is watched beside the shell
 */
export function shellConfig({
  entry,
  template,
  publicFolder,
  serviceWorker,
  boot,
  apiUrl = 'http://localhost:3000',
  watchedRemote,
}) {
  return (_env, { mode } = {}) => {
    const production = mode !== 'development';
    const config = baseConfig({ production });
    const folder = process.cwd();
    const host = {
      ...config,
      dependencies: production ? ['standalone-scripts'] : [],
      context: folder,
      entry: { main: [entry, providers] },
      resolve: {
        ...config.resolve,
        alias: { ...config.resolve.alias, ...oneFederationRuntime },
      },
      output: { ...config.output, path: join(folder, 'dist'), publicPath: '/', uniqueName: 'workforce_shell' },
      optimization: {
        ...config.optimization,
        // Libraries rarely change: a separate chunk stays cached across releases.
        splitChunks: { cacheGroups: { libraries: { name: 'libraries', chunks: 'initial', test: /node_modules/ } } },
      },
      plugins: [
        ...config.plugins,
        new CopyPlugin({ patterns: [{ from: join(folder, publicFolder) }] }),
        ...(production ? [bootScriptPlugin(folder), serviceWorkerPlugin(folder)] : []),
        new HtmlWebpackPlugin({ template, scriptLoading: 'defer', minify: false, inject: 'head' }),
        new ModuleFederationPlugin({
          name: 'workforce_shell',
          shared: providedModules(),
          shareStrategy: 'loaded-first',
          runtimePlugins: [shareRetryFile],
          manifest: false,
          dts: false,
          experiments: { provideExternalRuntime: true, optimization: { target: 'web' } },
        }),
      ],
      devServer: shellDevServer({ apiUrl, watchedRemote }),
    };
    return production ? [standaloneScriptsConfig(folder, { serviceWorker, boot }), host] : host;
  };
}
