import { filesOf, isManifest, isRemoteFile } from './remotes.ts';

const at = (path: string) => new URL(path, 'https://app.example');

test('filesOf lists each file of a manifest once, with its absolute address', () => {
  const manifest = {
    metaData: { remoteEntry: { name: 'remoteEntry.0123456789.js' } },
    exposes: [
      { assets: { js: { sync: ['a.js'], async: ['b.js'] }, css: { sync: ['a.css'], async: [] } } },
      { assets: { js: { sync: ['b.js'], async: [] }, css: { sync: [], async: [] } } },
    ],
  };
  expect(filesOf(manifest, 'https://app.example/remotes/time/mf-manifest.json')).toEqual(
    ['remoteEntry.0123456789.js', 'a.js', 'b.js', 'a.css'].map((name) => `https://app.example/remotes/time/${name}`),
  );
});

test('Only files with a content hash in their name are cached as immutable', () => {
  expect(isRemoteFile(at('/remotes/time/20.f68133e114.js'))).toBe(true);
  expect(isRemoteFile(at('/remotes/time/mf-manifest.json'))).toBe(false);
  expect(isRemoteFile(at('/main.b625a03db2.js'))).toBe(false);
});

test('A manifest is recognised by its path, whatever its query', () => {
  expect(isManifest(at('/remotes/time/mf-manifest.json?attempt=1'))).toBe(true);
  expect(isManifest(at('/api/remotes/time/mf-manifest.json'))).toBe(false);
});
