import { scimPatch, ScimError as PatchError, type ScimPatchOperation, type ScimResource } from 'scim-patch';
import { booleanIn, canonical, isObject } from '../protocol/body.ts';
import type { PatchOperation } from '../protocol/patch-operations.ts';
import { ScimError, type ScimType } from '../protocol/scim-error.ts';
import { EMAIL_PARTS, NAME_PARTS, type ProvisionedPerson, USER_ATTRIBUTES, writableOf } from './scim-user.ts';

const PATH = /^([a-z]+)(\[[^[\]]{1,200}\])?(?:\.([a-z]+))?$/i;
const PARTS = [...NAME_PARTS, ...EMAIL_PARTS];

/**
 * The person's resource after the operations.
 *
 * @throws ScimError invalidPath, noTarget, invalidValue
 */
export function patchedUser(person: ProvisionedPerson, operations: readonly PatchOperation[]): object {
  const resource = { schemas: [], meta: { created: new Date(0), lastModified: new Date(0) }, ...writableOf(person) };
  const known = operations.flatMap((operation) => knownOf(operation) ?? []);
  try {
    return scimPatch<ScimResource>(resource, known as ScimPatchOperation[], {
      mutateDocument: false,
      treatMissingAsAdd: true,
    });
  } catch (error) {
    if (error instanceof PatchError)
      throw new ScimError((error.scimCode as ScimType | undefined) ?? 'invalidPath', error.message);
    throw new ScimError('invalidPath', 'This path does not fit the attribute.');
  }
}

/** The operation with names as the schema writes them; undefined for an attribute that isn't stored. */
function knownOf({ op, path, value }: PatchOperation): PatchOperation | undefined {
  const [, first = '', filter = '', part] = PATH.exec(path) ?? [];
  const attribute = USER_ATTRIBUTES.find((each) => each.toLowerCase() === first.toLowerCase());
  if (!attribute) return undefined;
  const known = part && PARTS.find((each) => each.toLowerCase() === part.toLowerCase());
  if (part !== undefined && known === undefined) return undefined;
  if ((filter !== '' || part !== undefined) && attribute !== 'name' && attribute !== 'emails')
    throw new ScimError('invalidPath', `${attribute} has no parts.`);
  return {
    op,
    path: `${attribute}${filter}${known === undefined ? '' : `.${known}`}`,
    value: valueOf(attribute, known, value),
  };
}

function valueOf(attribute: string, part: string | undefined, value: unknown): unknown {
  if (attribute === 'emails' || attribute === 'name') {
    const names = attribute === 'name' ? NAME_PARTS : EMAIL_PARTS;
    if (part !== undefined) return onlyOf(value);
    if (Array.isArray(value)) return value.map((each: unknown) => (isObject(each) ? canonical(each, names) : each));
    return isObject(value) ? canonical(value, names) : value;
  }
  const only = onlyOf(value);
  return attribute === 'active' ? booleanIn({ active: only }, 'active') : only;
}

/** Entra ID sends some single values as a list with one object. */
function onlyOf(value: unknown): unknown {
  if (!Array.isArray(value) || value.length !== 1) return value;
  const [only] = value as unknown[];
  return isObject(only) ? only.value : only;
}
