import { SCIM } from '../protocol/scim-schemas.ts';

interface Attribute {
  name: string;
  type: 'string' | 'boolean' | 'complex' | 'reference';
  description: string;
  subAttributes?: object[];
  multiValued?: boolean;
  required?: boolean;
  caseExact?: boolean;
  mutability?: 'readWrite' | 'readOnly';
  uniqueness?: 'none' | 'server';
  referenceTypes?: string[];
}

/** An attribute with the characteristics that RFC 7643 §7 requires. */
const attribute = ({ type, ...rest }: Attribute) => ({
  multiValued: false,
  required: false,
  mutability: 'readWrite',
  returned: 'default',
  ...(type === 'string' && { caseExact: false }),
  ...((type === 'string' || type === 'reference') && { uniqueness: 'none' }),
  type,
  ...rest,
});

const text = (name: string, description: string, more: Partial<Attribute> = {}) =>
  attribute({ name, type: 'string', description, ...more });

const USER_ATTRIBUTES = [
  text('userName', 'The name with which the person signs in.', { required: true, uniqueness: 'server' }),
  text('externalId', "The directory's id.", { caseExact: true }),
  text('displayName', 'The full name.'),
  attribute({
    name: 'name',
    type: 'complex',
    description: 'The name in parts; the full name is made of them where it is not given.',
    subAttributes: [
      text('formatted', 'The full name.'),
      text('givenName', 'The given name.'),
      text('familyName', 'The family name.'),
    ],
  }),
  attribute({
    name: 'emails',
    type: 'complex',
    multiValued: true,
    description: 'One address is kept: the primary one, else that of type work, else the first.',
    subAttributes: [
      text('value', 'The address.'),
      text('type', 'work.'),
      attribute({ name: 'primary', type: 'boolean', description: 'Whether it is the one to use.' }),
    ],
  }),
  attribute({ name: 'active', type: 'boolean', description: 'Whether the person may sign in.' }),
  attribute({
    name: 'groups',
    type: 'complex',
    multiValued: true,
    mutability: 'readOnly',
    description: 'The groups of the person.',
    subAttributes: [
      text('value', "The group's id.", { mutability: 'readOnly' }),
      text('display', "The group's name.", { mutability: 'readOnly' }),
      text('type', 'direct.', { mutability: 'readOnly' }),
    ],
  }),
];

const GROUP_ATTRIBUTES = [
  text('displayName', 'The name, unique.', { required: true, uniqueness: 'server' }),
  text('externalId', "The directory's id.", { caseExact: true }),
  attribute({
    name: 'members',
    type: 'complex',
    multiValued: true,
    description: 'The people in the group.',
    subAttributes: [
      text('value', "The user's id.", { caseExact: true }),
      text('display', "The user's name.", { mutability: 'readOnly' }),
      attribute({
        name: '$ref',
        type: 'reference',
        description: 'The user.',
        referenceTypes: ['User'],
        mutability: 'readOnly',
      }),
      text('type', 'User.', { mutability: 'readOnly' }),
    ],
  }),
];

/** The schemas of the resources (RFC 7643 §7). */
export const SCHEMAS = [
  { id: SCIM.user, name: 'User', description: 'A person with an account.', attributes: USER_ATTRIBUTES },
  { id: SCIM.group, name: 'Group', description: 'A group of a directory.', attributes: GROUP_ATTRIBUTES },
];

/** The kinds of resources (RFC 7643 §6). */
export const RESOURCE_TYPES = [
  { id: 'User', name: 'User', endpoint: '/Users', description: 'A person with an account.', schema: SCIM.user },
  { id: 'Group', name: 'Group', endpoint: '/Groups', description: 'A group of a directory.', schema: SCIM.group },
];
