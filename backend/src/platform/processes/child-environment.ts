/** What a program needs to find its way around a machine. Nothing here is ours, and nothing of ours is here. */
const PASSED_ON = ['PATH', 'HOME', 'USER', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR', 'LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH'];

/**
 * The environment for a program that the server starts: what any program needs, and what this one is given. The server's own holds
 * its secrets; a child that is taken over, or whose environment another account can read, has none to tell.
 */
export function childEnvironment(given: Readonly<Record<string, string>> = {}): Record<string, string> {
  const passedOn = PASSED_ON.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passedOn), ...given };
}
