const KEY = /^[\w-]+([./][\w-]+)*$/;

/** Whether a name can be a key. */
export const isKey = (name: string): boolean => KEY.test(name);

/** @throws Error for what can't be a key, such as a path out of the storage */
export function requireKey(key: string): string {
  if (!isKey(key)) throw new Error(`Not a storage key: ${key}`);
  return key;
}
