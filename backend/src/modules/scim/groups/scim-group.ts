import { isUUID } from 'class-validator';
import type { Id } from '@workforce/contracts';
import { type Filter, parse } from 'scim2-parse-filter';
import { isDisturbing, lengthOf, trimmedName } from '@workforce/domain';
import { canonical, isObject, textIn } from '../protocol/body.ts';
import type { PatchOperation } from '../protocol/patch-operations.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { SCIM, SCIM_ROOT, type ScimResource } from '../protocol/scim-schemas.ts';
import { versionTag } from '../protocol/version-tag.ts';

/** A group as the statements of this module read it. */
export interface DirectoryGroup {
  id: Id;
  name: string;
  externalId: string | null;
  version: number;
  createdAt: string;
  updatedAt: string;
  /** Null where they weren't asked for. */
  members: { id: Id; name: string }[] | null;
}

/** What a directory wants a group to be; undefined where it says nothing. */
export interface WantedGroup {
  name?: string;
  externalId?: string | null;
  members?: Id[];
}

const NAME_MAX_LENGTH = 200;
const GROUP_ATTRIBUTES = ['displayName', 'externalId', 'members'] as const;

/** The group as a SCIM resource. */
export const presentGroup = (group: DirectoryGroup, baseUrl: string): ScimResource =>
  ({
    schemas: [SCIM.group],
    id: group.id,
    ...(group.externalId !== null && { externalId: group.externalId }),
    displayName: group.name,
    ...(group.members && {
      members: group.members.map(({ id, name }) => ({
        value: id,
        display: name,
        type: 'User',
        $ref: `${baseUrl}/${SCIM_ROOT}/Users/${id}`,
      })),
    }),
    meta: {
      resourceType: 'Group',
      created: group.createdAt,
      lastModified: group.updatedAt,
      location: `${baseUrl}/${SCIM_ROOT}/Groups/${group.id}`,
      version: versionTag(group.version),
    },
  }) as ScimResource;

/** @throws ScimError invalidValue for an attribute of the wrong type */
export function wantedGroupOf(resource: object): WantedGroup {
  const body = canonical(resource, GROUP_ATTRIBUTES);
  const name = trimmedName(textIn(body, 'displayName') ?? '');
  if (lengthOf(name) > NAME_MAX_LENGTH)
    throw new ScimError('invalidValue', `displayName can have at most ${NAME_MAX_LENGTH} characters.`);
  if (isDisturbing(name)) throw new ScimError('invalidValue', "displayName contains a character that can't be seen.");
  return {
    name: name || undefined,
    externalId: textIn(body, 'externalId'),
    members: body.members === undefined ? undefined : idsOf(body.members),
  };
}

/**
 * What the group becomes by one operation. Members are changed one by one, so that those of a large group are neither sent nor read.
 *
 * @param members the present ones
 * @throws ScimError invalidPath, invalidValue
 */
export function afterOperation({ op, path, value }: PatchOperation, members: readonly Id[]): WantedGroup {
  const [, first = '', filter] = /^([a-z]+)(?:\[(.{1,200})\])?$/i.exec(path) ?? [];
  const attribute = GROUP_ATTRIBUTES.find((each) => each.toLowerCase() === first.toLowerCase());
  // Such as the `id` that Okta repeats in the value.
  if (!attribute) return {};
  if (attribute !== 'members') {
    if (filter !== undefined) throw new ScimError('invalidPath', `${attribute} has no parts.`);
    return op === 'remove' ? wantedGroupOf({ [attribute]: null }) : wantedGroupOf({ [attribute]: value });
  }
  const named = filter === undefined ? idsOf(value ?? []) : [memberIn(filter)];
  if (op === 'add') return { members: [...members, ...named] };
  if (op === 'replace') return { members: named };
  const isWhole = filter === undefined && named.length === 0;
  return { members: isWhole ? [] : members.filter((id) => !named.includes(id)) };
}

/** The member of a path such as `members[value eq "…"]`. */
function memberIn(text: string): Id {
  const filter = parsed(text);
  const isOne = filter?.op === 'eq' && 'compValue' in filter && filter.attrPath.toLowerCase() === 'value';
  if (isOne && typeof filter.compValue === 'string') return filter.compValue.toLowerCase();
  throw new ScimError('invalidPath', 'Members are named as members[value eq "…"].');
}

function parsed(text: string): Filter | undefined {
  try {
    return parse(text);
  } catch {
    return undefined;
  }
}

function idsOf(value: unknown): Id[] {
  const listed: unknown[] = Array.isArray(value) ? value : [value];
  return listed.map((each) => {
    const id = isObject(each) ? canonical(each, ['value']).value : each;
    if (typeof id === 'string' && isUUID(id)) return id.toLowerCase();
    throw new ScimError('invalidValue', 'members must be a list of objects, each with the id of a user as value.');
  });
}
