/**
 * Builds a project by its own webpack.config into a given folder, and prints the paths of all modules in it.
 * Arguments: the configuration file, the output folder.
 */
import { dirname } from 'node:path';
import webpack from 'webpack';

const [configFile, output] = process.argv.slice(2);
process.chdir(dirname(configFile));
const { default: configure } = await import(configFile);
const config = configure({}, { mode: 'production' });
config.output = { ...config.output, path: output };

webpack(config, (error, stats) => {
  if (error) throw error;
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
  console.log(JSON.stringify(files(modules).filter(Boolean)));
});
