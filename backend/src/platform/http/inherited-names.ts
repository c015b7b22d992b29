/** Property names inherited from Object.prototype, or `prototype`; no field of ours has such a name. */
const isInherited = (name: string): boolean => name === 'prototype' || name in Object.prototype;

/**
 * The paths of all fields, at any depth, with an inherited name such as `__proto__`, `constructor` or `toString`
 * (prototype pollution).
 */
export function inheritedNames(input: unknown): string[] {
  const found: string[] = [];
  const stack: [path: string, value: unknown][] = [['', input]];
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [path, value] = next;
    if (value === null || typeof value !== 'object') continue;
    for (const [name, inner] of Object.entries(value)) {
      const field = path === '' ? name : `${path}.${name}`;
      if (isInherited(name)) found.push(field);
      else stack.push([field, inner]);
    }
  }
  return found;
}
