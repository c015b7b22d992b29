import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ServiceProcess } from '../../services/service-process.ts';

/** Files with a hash in their name, by project; the hash is the release's own. */
const FILES = [
  ['shell', (hash: string) => `/main.${hash}.js`],
  ['shell', (hash: string) => `/17.${hash}.js`],
  ['mfe-time', (hash: string) => `/remotes/time/42.${hash}.js`],
] as const;

/** The built web app of a release in a folder of its own: a page that names its files, as the real one does. */
export class WebRelease {
  readonly root = ServiceProcess.folder();
  /** Paths that a page of it loads sooner or later. */
  readonly files: readonly string[];

  /** @param hash of ten hexadecimal digits, in the names of its files */
  constructor(hash: string) {
    this.files = FILES.map(([, nameOf]) => nameOf(hash));
    for (const [project, nameOf] of FILES) this.write(project, nameOf(hash), hash);
    this.write('shell', '/index.html', this.files.map((file) => `<script src="${file}"></script>`).join(''));
  }

  private write(project: string, path: string, content: string): void {
    const folder = join(this.root, project, 'dist');
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, path.slice(path.lastIndexOf('/') + 1)), content);
  }
}
