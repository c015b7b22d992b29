import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { TestApp } from '../harness/test-app.ts';

describe('the chunks of the release before', () => {
  let folder: string;
  let test: TestApp;

  const write = (path: string, content: string | Buffer) => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'releases-'));
    write('now/shell/dist/index.html', '<title>new</title>');
    write('now/shell/dist/main.aaaaaaaaaa.js', 'new main');
    write('now/shell/dist/both.bbbbbbbbbb.js', 'of the new build');
    write('now/mfe-time/dist/mf-manifest.json', '{"release":"new"}');
    write('now/mfe-time/dist/7.aaaaaaaaaa.js', 'new chunk');
    write('before/shell/dist/index.html', '<title>old</title>');
    write('before/shell/dist/both.bbbbbbbbbb.js', 'of the old build');
    write('before/shell/dist/9.cccccccccc.js', 'old shell chunk');
    write('before/shell/dist/9.cccccccccc.js.br', brotliCompressSync('old shell chunk'));
    write('before/shell/dist/gone.txt', 'removed since');
    write('before/mfe-time/dist/mf-manifest.json', '{"release":"old"}');
    write('before/mfe-time/dist/7.dddddddddd.js', 'old chunk');
    write('before/mfe-chat/dist/mf-manifest.json', '{"release":"old"}');
    test = await TestApp.start({
      environment: { WEB_ROOT: join(folder, 'now'), PREVIOUS_WEB_ROOT: join(folder, 'before') },
    });
  });
  afterAll(async () => {
    await test.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it.each([
    ['/9.cccccccccc.js', 'old shell chunk'],
    ['/remotes/time/7.dddddddddd.js', 'old chunk'],
    ['/main.aaaaaaaaaa.js', 'new main'],
    ['/remotes/time/7.aaaaaaaaaa.js', 'new chunk'],
    ['/both.bbbbbbbbbb.js', 'of the new build'],
  ])('%s is served, and kept by browsers', async (path, content) => {
    const { text, headers } = await test.anonymous().get(path).expect(200);
    expect(text).toBe(content);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('An old chunk is served compressed', async () => {
    const { headers } = await test.anonymous().get('/9.cccccccccc.js').set('Accept-Encoding', 'br').expect(200);
    expect(headers['content-encoding']).toBe('br');
  });

  it('Pages and manifests are those of the new release, and files without a hash of the old one are gone', async () => {
    expect((await test.anonymous().get('/').set('Accept', 'text/html').expect(200)).text).toContain('new');
    expect((await test.anonymous().get('/index.html').expect(200)).text).toContain('new');
    expect((await test.anonymous().get('/remotes/time/mf-manifest.json').expect(200)).body).toEqual({ release: 'new' });
    await test.anonymous().get('/remotes/chat/mf-manifest.json').expect(404);
    await test.anonymous().get('/gone.txt').expect(404);
  });

  it('A chunk of neither release answers 404', async () => {
    await test.anonymous().get('/9.eeeeeeeeee.js').expect(404);
    await test.anonymous().get('/remotes/time/9.eeeeeeeeee.js').expect(404);
  });

  it('A folder without a built web app is refused with a sentence', async () => {
    const environment = { WEB_ROOT: join(folder, 'now'), PREVIOUS_WEB_ROOT: join(folder, 'nowhere') };
    await expect(TestApp.start({ environment, sharing: test })).rejects.toThrow(
      /PREVIOUS_WEB_ROOT .*nowhere holds no built web app/,
    );
  });
});
