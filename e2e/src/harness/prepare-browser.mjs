import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = join(dirname(fileURLToPath(import.meta.url)), '../../../tmp/browser');

/** The browser's package also carries the system libraries a bare machine lacks; it unpacks them where it is told it must. */
const hasSystemLibraries = () => execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so');

/** Where text finds its letters: those of the package, then the machine's. Without any, the browser ends at the first text. */
const fontsConfiguration = () => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(cache, 'fonts')}</dir>
  <dir>/usr/share/fonts</dir>
  <cachedir>${join(cache, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** Unpacks the browser that npm brought, once, and tells the suites where it is. `CHROMIUM_PATH` names another one. */
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
  // The package's own list of folders only fits where it was made for.
  writeFileSync(join(cache, 'fonts.conf'), fontsConfiguration());
  process.env.FONTCONFIG_FILE ??= join(cache, 'fonts.conf');
  if (needsLibraries) process.env.LD_LIBRARY_PATH = join(cache, 'al2023', 'lib');
}
