/** Variables that any program needs; none is ours or contains a secret. */
const INHERITED = ['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

/**
 * The environment of a child process: `PASSED_ON` and what this program is given. The server's own environment contains
 * its secrets; a compromised child, or another account reading the child's environment, must not get them.
 */
export function childEnvironment(extra: Readonly<Record<string, string>> = {}): Record<string, string> {
  const inherited = INHERITED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), ...extra };
}
