import { setTimeout as wait } from 'node:timers/promises';
import { nginxVersion, startNginx } from '../services/nginx.ts';
import { ProductNode } from '../services/product-node.ts';
import { OpenPages } from './devices/open-pages.ts';
import { WebRelease } from './devices/web-release.ts';
import { roll, WORK_MS } from './play.ts';
import { report } from './report.ts';
import { FaultStage } from './stage.ts';

const [OLD, NEW] = ['aaaaaaaaaa', 'bbbbbbbbbb'] as const;

afterEach(() => FaultStage.closeAll());

it('While nodes behind nginx roll from one release to the next, pages of both load every file that they ask for', async () => {
  const [old, next] = [new WebRelease(OLD), new WebRelease(NEW)];
  const stage = await FaultStage.open({ WEB_ROOT: old.root });
  const nodes = await ProductNode.startAll(stage.sharedFolder(2), stage.environment);
  const [first, second] = nodes as [ProductNode, ProductNode];
  const proxy = await startNginx(nodes.map(({ port }) => port));
  const { pages, stop } = await OpenPages.start(proxy.url);
  await wait(WORK_MS);
  const release = { WEB_ROOT: next.root, PREVIOUS_WEB_ROOT: old.root };

  await roll([first], release);
  // Both releases run now. By itself the old node has no file of the new release.
  const openedBefore = pages.opened[NEW] ?? 0;
  await wait(WORK_MS);
  for (const path of next.files) expect((await fetch(`${second.url}${path}`)).status).toBe(404);
  const openedBeside = (pages.opened[NEW] ?? 0) - openedBefore;
  await roll([second], release);
  await wait(WORK_MS);
  await stop();

  report('1-two-releases', {
    title: 'Rolling from one release of the web app to the next behind nginx',
    versions: [nginxVersion()],
    figures: {
      'Pages opened of the old release': pages.opened[OLD] ?? 0,
      'Pages opened of the new release': pages.opened[NEW] ?? 0,
      'Of these while the other node was still the old one': openedBeside,
      'Pages and files loaded': pages.loaded,
      'Answers other than 200': pages.failures.length,
    },
  });
  expect(openedBeside).toBeGreaterThan(0);
  expect(pages.failures).toEqual([]);
});
