import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = join(dirname(fileURLToPath(import.meta.url)), '../../../tmp/browser');

/** The browser's package contains system libraries that a bare machine lacks; it unpacks them only when told to. */
const hasSystemLibraries = () => execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so');

/** Font folders: the package's, then the system's. Without fonts the browser crashes on the first text. */
const fontsConfiguration = () => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(cache, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(cache, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Unpacks the browser from the npm package, once, and passes its path to the suites. `CHROMIUM_PATH` overrides it. */
export default async function prepareBrowser() {
  if (process.env.CHROMIUM_PATH) return;
  const needsLibraries = !hasSystemLibraries();
  if (needsLibraries) process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs24.x';
  if (!existsSync(join(cache, 'chromium'))) {
    mkdirSync(dirname(cache), { recursive: true });
    const folder = mkdtempSync(`${cache}-`);
    const before = process.env.TMPDIR;
    process.env.TMPDIR = folder;
    const { default: chromium } = await import('@sparticuz/chromium');
    await chromium.executablePath();
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    rmSync(cache, { recursive: true, force: true });
    renameSync(folder, cache);
  }
  process.env.CHROMIUM_PATH = join(cache, 'chromium');
  // The package's own font configuration contains paths of another platform.
  writeFileSync(join(cache, 'fonts.conf'), fontsConfiguration());
  process.env.FONTCONFIG_FILE ??= join(cache, 'fonts.conf');
  if (needsLibraries) process.env.LD_LIBRARY_PATH = join(cache, 'al2023', 'lib');
}
