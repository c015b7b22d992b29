import { type Body, canonical, isObject } from './body.ts';
import { ScimError } from './scim-error.ts';
import { SCIM_LIMITS } from './scim-schemas.ts';

/** One change of one attribute. */
export interface PatchOperation {
  op: 'add' | 'replace' | 'remove';
  /** Such as `active`, `name.familyName` or `emails[type eq "work"].value`. */
  path: string;
  value: unknown;
}

const OPERATIONS = ['add', 'replace', 'remove'] as const;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:(?:User|Group):/i;

/**
 * The operations of a PATCH (RFC 7644 §3.5.2), each with a path: one without a path, whose value has an attribute or a path in each
 * key, is as many. Names of operations are in any case, as Entra ID sends them.
 *
 * @throws ScimError invalidSyntax, invalidPath, noTarget
 */
export function patchOperationsOf(body: object): PatchOperation[] {
  const { Operations: listed } = canonical(body, ['Operations']);
  if (!Array.isArray(listed) || listed.length === 0) throw new ScimError('invalidSyntax', 'Operations must be a list.');
  if (listed.length > SCIM_LIMITS.operations)
    throw new ScimError('tooMany', `Send at most ${SCIM_LIMITS.operations} operations at once.`, 413);
  return listed.flatMap(operationsOf);
}

function operationsOf(listed: unknown): PatchOperation[] {
  if (!isObject(listed)) throw new ScimError('invalidSyntax', 'Each operation must be an object.');
  const { op: name, path, value } = canonical(listed, ['op', 'path', 'value']);
  const op = OPERATIONS.find((each) => typeof name === 'string' && name.toLowerCase() === each);
  if (!op) throw new ScimError('invalidSyntax', `op must be one of ${OPERATIONS.join(', ')}.`);
  if (typeof path === 'string' && path !== '') return [{ op, path: path.replace(CORE, ''), value }];
  if (path !== undefined && path !== null && path !== '') throw new ScimError('invalidPath', 'path must be a text.');
  if (op === 'remove') throw new ScimError('noTarget', 'An operation that removes needs a path.');
  if (!isObject(value)) throw new ScimError('invalidValue', 'An operation without a path needs an object as value.');
  return attributesOf(value).map(([key, each]) => ({ op, path: key, value: each }));
}

/** The attributes of a value; those of the core schema may be under its name. */
const attributesOf = (value: Body): [string, unknown][] =>
  Object.entries(value).flatMap(([key, each]) =>
    isObject(each) && CORE.test(`${key}:`)
      ? Object.entries(each)
      : [[key.replace(CORE, ''), each] as [string, unknown]],
  );
