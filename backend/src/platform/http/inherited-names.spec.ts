import fc from 'fast-check';
import { inheritedNames } from './inherited-names.ts';

const NAMES = ['__proto__', 'constructor', 'prototype', 'toString', 'valueOf', 'hasOwnProperty', '__defineGetter__'];

describe('inheritedNames', () => {
  it.each(NAMES)('inheritedNames finds %s at any depth', (name) => {
    expect(inheritedNames(JSON.parse(`{"${name}":1}`))).toEqual([name]);
    expect(inheritedNames(JSON.parse(`{"items":[{"id":1},{"inner":{"${name}":{}}}]}`))).toEqual([
      `items.1.inner.${name}`,
    ]);
  });

  it('inheritedNames finds nothing in JSON with ordinary field names', () => {
    const ordinary = fc.string().filter((name) => !(name in {}) && name !== 'prototype');
    const value = fc.letrec((tie) => ({
      any: fc.oneof(fc.string(), fc.integer(), fc.constant(null), fc.array(tie('any')), tie('object')),
      object: fc.dictionary(ordinary, tie('any')),
    })).any;
    fc.assert(fc.property(value, (any) => expect(inheritedNames(any)).toEqual([])));
  });

  it('inheritedNames handles nesting deeper than the call stack', () => {
    const deep = `${'{"a":'.repeat(50_000)}{"__proto__":1}${'}'.repeat(50_000)}`;
    expect(inheritedNames(JSON.parse(deep))).toHaveLength(1);
  });
});
