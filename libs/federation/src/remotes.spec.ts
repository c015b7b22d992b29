import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { BEHIND_WEB_CORE, SHARED_MODULES } from './shared-modules.mjs';

const root = join(import.meta.dirname, '../../..');
const output = mkdtempSync(join(tmpdir(), 'remotes-'));

describe("The remotes' bundles", () => {
  afterAll(() => rmSync(output, { recursive: true }));

  /** Folders whose files only the shell may bundle. */
  const SHELL_ONLY = [
    ...[...SHARED_MODULES, ...BEHIND_WEB_CORE].map((name: string) =>
      name.startsWith('@workforce/') ? `/libs/${name.split('/')[1]}/` : `/node_modules/${packageOf(name)}/`,
    ),
    '/node_modules/antd/',
    '/node_modules/@ant-design/',
    '/node_modules/@rc-component/',
  ];

  function packageOf(request: string): string {
    return request.split('/', request.startsWith('@') ? 2 : 1).join('/');
  }

  const REMOTES = ['checklists', 'schedule', 'time', 'chat'];
  const OWN_COPY = 'libs/federation/test/own-copy/webpack.config.mjs';
  const configOf = (name: string) => `mfe-${name}/webpack.config.js`;

  let modulesBy: Record<string, string[]>;

  // One process builds them all: loading the bundler takes as long as a build.
  beforeAll(() => {
    const configFiles = [...REMOTES.map(configOf), OWN_COPY].map((file) => join(root, file));
    const printed = execFileSync(
      'node',
      [join(root, 'libs/federation/test/list-modules.mjs'), output, ...configFiles],
      { encoding: 'utf8', env: { ...process.env, NODE_OPTIONS: '' } },
    );
    modulesBy = JSON.parse(printed.slice(printed.indexOf('{"'))) as typeof modulesBy;
  }, 180_000);

  const modulesOf = (configFile: string) => modulesBy[join(root, configFile)] ?? [];

  const copies = (modules: string[]): string[] =>
    modules.filter((file) => SHELL_ONLY.some((part) => file.includes(part)));

  describe.each(REMOTES)('the remote %s', (name) => {
    test('The build of the remote contains its own screens and no copy of a shared module', () => {
      const modules = modulesOf(configOf(name));

      expect(modules.filter((file) => file.includes(`/mfe-${name}/src/`)).length).toBeGreaterThan(2);
      expect(copies(modules)).toEqual([]);
    });

    test('The manifest of the remote lists its exposed modules with hashed names', () => {
      const manifest = JSON.parse(readFileSync(join(root, `mfe-${name}/dist/mf-manifest.json`), 'utf8')) as {
        metaData: { remoteEntry: { name: string } };
        exposes: { name: string }[];
      };

      expect(manifest.exposes.map((exposed) => exposed.name)).toContain('routes');
      expect(manifest.metaData.remoteEntry.name).toMatch(/^remoteEntry\.[0-9a-f]{10}\.js$/);
      expect(readdirSync(join(root, `mfe-${name}/dist`))).toContain(`${manifest.metaData.remoteEntry.name}.br`);
    });
  });

  test('The bundle check finds a remote that bundles its own React', () => {
    const found = copies(modulesOf(OWN_COPY));

    expect(found.some((file) => file.includes('/node_modules/react/'))).toBe(true);
  });
});
