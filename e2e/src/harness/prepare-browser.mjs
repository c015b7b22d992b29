import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const cache = join(dirname(fileURLToPath(import.meta.url)), '../../../tmp/browser');

/** The browser's package also carries the system libraries a bare machine lacks; it unpacks them where it is told it must. */
const hasSystemLibraries = () => execFileSync('/sbin/ldconfig', ['-p'], { encoding: 'utf8' }).includes('libnss3.so');

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
  process.env.FONTCONFIG_PATH ??= join(cache, 'fonts');
  if (needsLibraries) process.env.LD_LIBRARY_PATH = join(cache, 'al2023', 'lib');
}
