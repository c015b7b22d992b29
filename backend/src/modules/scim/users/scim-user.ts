import { type Body, booleanIn, canonical, isObject, textIn } from '../protocol/body.ts';
import { ScimError } from '../protocol/scim-error.ts';
import { SCIM, SCIM_ROOT, type ScimResource } from '../protocol/scim-schemas.ts';
import { versionTag } from '../protocol/version-tag.ts';

/** A person as the statements of this module read them. */
export interface ProvisionedPerson {
  id: string;
  username: string;
  name: string;
  email: string;
  isActive: boolean;
  version: number;
  createdAt: string;
  updatedAt: string;
  externalId: string | null;
  givenName: string | null;
  familyName: string | null;
  groups: { id: string; name: string }[];
}

/** What a directory wants a person to be; undefined where it says nothing. */
export interface WantedPerson {
  username?: string;
  externalId: string | null;
  givenName: string | null;
  familyName: string | null;
  formattedName: string | null;
  displayName: string | null;
  email?: string;
  isActive?: boolean;
}

/** Attributes of a user that are stored; all others are accepted and ignored, as directories send many. */
export const USER_ATTRIBUTES = ['userName', 'externalId', 'active', 'displayName', 'name', 'emails'] as const;
export const NAME_PARTS = ['formatted', 'givenName', 'familyName'] as const;
export const EMAIL_PARTS = ['value', 'type', 'primary'] as const;

/** The attributes of a person that directories write. */
export const writableOf = (person: ProvisionedPerson) => ({
  ...(person.externalId !== null && { externalId: person.externalId }),
  userName: person.username,
  name: {
    formatted: person.name,
    ...(person.givenName !== null && { givenName: person.givenName }),
    ...(person.familyName !== null && { familyName: person.familyName }),
  },
  displayName: person.name,
  active: person.isActive,
  emails: [{ value: person.email, type: 'work', primary: true }],
});

/** The person as a SCIM resource. */
export const presentUser = (person: ProvisionedPerson, baseUrl: string): ScimResource =>
  ({
    schemas: [SCIM.user],
    id: person.id,
    ...writableOf(person),
    groups: person.groups.map(({ id, name }) => ({ value: id, display: name, type: 'direct' })),
    meta: {
      resourceType: 'User',
      created: person.createdAt,
      lastModified: person.updatedAt,
      location: `${baseUrl}/${SCIM_ROOT}/Users/${person.id}`,
      version: versionTag(person.version),
    },
  }) as ScimResource;

/** @throws ScimError invalidValue for an attribute of the wrong type */
export function wantedOf(resource: object): WantedPerson {
  const body = canonical(resource, USER_ATTRIBUTES);
  const name = isObject(body.name) ? canonical(body.name, NAME_PARTS) : {};
  return {
    username: textIn(body, 'userName') ?? undefined,
    externalId: textIn(body, 'externalId') ?? null,
    givenName: textIn(name, 'givenName') ?? null,
    familyName: textIn(name, 'familyName') ?? null,
    formattedName: textIn(name, 'formatted') ?? null,
    displayName: textIn(body, 'displayName') ?? null,
    email: emailOf(body.emails),
    isActive: booleanIn(body, 'active'),
  };
}

/**
 * The full name: of what the directory says the first that differs from what is stored, so that a changed part isn't hidden by an
 * unchanged whole.
 */
export function nameOf(wanted: WantedPerson, stored?: ProvisionedPerson): string | undefined {
  const before = stored && { whole: stored.name, joined: joined(stored) };
  const whole = [wanted.displayName, wanted.formattedName].find((name) => name !== null && name !== before?.whole);
  if (typeof whole === 'string') return whole;
  const parts = joined(wanted);
  return parts !== null && parts !== before?.joined ? parts : stored?.name;
}

const joined = ({ givenName, familyName }: Pick<WantedPerson, 'givenName' | 'familyName'>): string | null =>
  [givenName, familyName]
    .filter((part) => part !== null)
    .join(' ')
    .trim() || null;

/** The address for work: the primary one, else that of type `work`, else the first. */
function emailOf(emails: unknown): string | undefined {
  if (emails === undefined || emails === null) return undefined;
  const listed: Body[] = (Array.isArray(emails) ? emails : [emails]).map((email: unknown) => {
    if (isObject(email)) return canonical(email, EMAIL_PARTS);
    throw new ScimError('invalidValue', 'emails must be a list of objects with a value.');
  });
  const chosen =
    listed.findLast((email) => booleanIn(email, 'primary') === true) ??
    listed.find(({ type }) => type === 'work') ??
    listed[0];
  return (chosen && textIn(chosen, 'value')) ?? undefined;
}
