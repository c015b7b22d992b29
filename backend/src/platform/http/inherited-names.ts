/** Names that every object has, or that lead to what they share; no field of ours is called so. */
const isInherited = (name: string): boolean => name === 'prototype' || name in Object.prototype;

/** The paths of all fields, at any depth, whose name every object has, such as `__proto__`, `constructor` or `toString`. */
export function inheritedNames(input: unknown): string[] {
  const found: string[] = [];
  const left: [path: string, value: unknown][] = [['', input]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next;
    if (value === null || typeof value !== 'object') continue;
    for (const [name, inner] of Object.entries(value)) {
      const field = path === '' ? name : `${path}.${name}`;
      if (isInherited(name)) found.push(field);
      else left.push([field, inner]);
    }
  }
  return found;
}
