/**
 * Builds projects by their own webpack.config into a given folder, and prints the paths of all modules in them as JSON, by configuration
 * file. Arguments: the output folder, the configuration files.
 */
import { dirname } from 'node:path';
import CompressionPlugin from 'compression-webpack-plugin';
import webpack from 'webpack';

const [output, ...configFiles] = process.argv.slice(2);

async function modulesOf(configFile) {
  process.chdir(dirname(configFile));
  const { default: configure } = await import(configFile);
  const config = configure({}, { mode: 'production' });
  config.output = { ...config.output, path: output };
  // Neither changes which modules a bundle has.
  config.optimization.minimize = false;
  config.plugins = config.plugins.filter((plugin) => !(plugin instanceof CompressionPlugin));

  const compiler = webpack(config);
  const stats = await new Promise((resolve, reject) => {
    compiler.run((error, result) => (error ? reject(error) : resolve(result)));
  });
  const { errors, modules } = stats.toJson({
    all: false,
    errors: true,
    modules: true,
    nestedModules: true,
    modulesSpace: Infinity,
    nestedModulesSpace: Infinity,
    groupModulesByType: false,
    groupModulesByPath: false,
    groupModulesByCacheStatus: false,
    groupModulesByAttributes: false,
    groupModulesByLayer: false,
    groupModulesByExtension: false,
  });
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  const files = (list) =>
    list.flatMap(({ nameForCondition, modules: inner = [] }) => [nameForCondition, ...files(inner)]);
  return files(modules).filter(Boolean);
}

const found = {};
// One after the other: a build reads the working directory.
for (const configFile of configFiles) found[configFile] = await modulesOf(configFile);
console.log(JSON.stringify(found));
