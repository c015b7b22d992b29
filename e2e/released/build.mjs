/** Builds the frozen release's project in the working directory with that release's own settings, without minification. */
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import webpack from 'webpack';

const { default: configure } = await import(pathToFileURL(join(process.cwd(), 'webpack.config.js')).href);
const configs = [configure({}, { mode: 'production' })].flat();
for (const config of configs) {
  config.optimization.minimize = false;
  config.plugins = config.plugins.filter(({ constructor }) => constructor.name !== 'CompressionPlugin');
}
webpack(configs).run((error, stats) => {
  if (!error && !stats.hasErrors()) return;
  console.error(error ?? stats.toString('errors-only'));
  process.exitCode = 1;
});
