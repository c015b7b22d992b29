import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { median } from '../measure/rounds.mjs';
import { table } from '../report/table.mjs';
import { root } from '../stage/workspace.mjs';

const ROUNDS = 3;
/** Decoder for one vendor's photos (HEIC); loaded only with the first such photo. */
const RARE_KB = 300;
const REMOTES = ['checklists', 'schedule', 'time', 'chat'];

/** Build time of a remote alone, with only the packages installed, in seconds. */
function build(remote) {
  const began = performance.now();
  execFileSync(join(root, 'node_modules/.bin/webpack'), ['--mode', 'production'], {
    cwd: join(root, `mfe-${remote}`),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  return (performance.now() - began) / 1_000;
}

const kilobytes = (file) => statSync(file).size / 1_000;

/** Transferred sizes: compressed where that is smaller. */
function sizesOf(remote) {
  const folder = join(root, `mfe-${remote}`, 'dist');
  const names = readdirSync(folder);
  const sent = (name) => kilobytes(join(folder, names.includes(`${name}.br`) ? `${name}.br` : name));
  const scripts = names.filter((name) => name.endsWith('.js'));
  const { metaData, exposes } = JSON.parse(readFileSync(join(folder, 'mf-manifest.json'), 'utf8'));
  const partOf = (part) => {
    const files = exposes.find(({ name }) => name === part)?.assets.js.sync ?? [];
    return [metaData.remoteEntry.name, ...files].reduce((sum, name) => sum + sent(name), 0);
  };
  const rare = scripts.filter((name) => sent(name) > RARE_KB);
  const sum = (list) => list.reduce((total, name) => total + sent(name), 0);
  return {
    routes: partOf('routes'),
    widgets: exposes.some(({ name }) => name === 'widgets') ? partOf('widgets') : 0,
    all: sum(scripts.filter((name) => !rare.includes(name))),
    rare: sum(rare),
  };
}

/** Costs of each remote: build time and size. */
export const remotes = {
  name: 'remotes',
  title: 'the remotes, each alone',
  measure: async () => {
    const measured = REMOTES.map((remote) => ({
      remote,
      seconds: median(Array.from({ length: ROUNDS }, () => build(remote))),
      ...sizesOf(remote),
    }));
    const rows = measured.map(({ remote, seconds, routes, widgets, all, rare }) =>
      [remote, seconds, routes, widgets, all, rare].map((value) =>
        typeof value === 'number' ? value.toFixed(1) : value,
      ),
    );
    return {
      figures: [
        {
          label: 'build of one remote alone, the slowest',
          value: Math.max(...measured.map(({ seconds }) => seconds)),
          unit: 's',
        },
        {
          label: 'one remote with all its screens, the largest',
          value: Math.max(...measured.map(({ all }) => all)),
          unit: 'kB',
        },
      ],
      details: [
        table(
          ['Remote', 'build alone s', 'entry + routes kB', 'entry + widgets kB', 'all scripts kB', 'photo decoder kB'],
          rows,
        ),
      ],
    };
  },
};
