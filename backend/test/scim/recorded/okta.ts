import type { Recorded } from '../scim-stage.ts';

/** Requests as Okta documents them ("SCIM protocol: understanding of user and group operations"). */
export const OKTA = {
  test: { method: 'get', path: '/Users?startIndex=1&count=2' },
  findUser: { method: 'get', path: '/Users?filter=userName%20eq%20%22test.user@okta.local%22&startIndex=1&count=100' },
  createUser: {
    method: 'post',
    path: '/Users',
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      userName: 'test.user@okta.local',
      name: { givenName: 'Test', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
      displayName: 'Test User',
      locale: 'en-US',
      externalId: '00ujl29u0le5T6Aj10h7',
      groups: [],
      password: '1mz050nq',
      active: true,
    },
  },
  readUser: { method: 'get', path: '/Users/{user}' },
  replaceUser: {
    method: 'put',
    path: '/Users/{user}',
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id: '{user}',
      userName: 'test.user@okta.local',
      name: { givenName: 'Another', middleName: 'Excited', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@okta.local', type: 'work', display: 'test.user@okta.local' }],
      active: true,
      groups: [],
      externalId: '00ujl29u0le5T6Aj10h7',
      meta: { resourceType: 'User' },
    },
  },
  deactivateByPatch: {
    method: 'patch',
    path: '/Users/{user}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', value: { active: false } }],
    },
  },
  deactivateByPut: {
    method: 'put',
    path: '/Users/{user}',
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
      id: '{user}',
      userName: 'test.user@okta.local',
      name: { givenName: 'Another', familyName: 'User' },
      emails: [{ primary: true, value: 'test.user@okta.local', type: 'work' }],
      active: false,
      externalId: '00ujl29u0le5T6Aj10h7',
    },
  },
  activate: {
    method: 'patch',
    path: '/Users/{user}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', value: { active: true } }],
    },
  },
  createGroup: {
    method: 'post',
    path: '/Groups',
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      displayName: 'Test SCIMv2',
      members: [{ value: '{user}', display: 'test.user@okta.local' }],
    },
  },
  renameGroup: {
    method: 'patch',
    path: '/Groups/{group}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', value: { id: '{group}', displayName: 'Test SCIMv2 renamed' } }],
    },
  },
  changeMembers: {
    method: 'patch',
    path: '/Groups/{group}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [
        { op: 'remove', path: 'members[value eq "{user}"]' },
        { op: 'add', path: 'members', value: [{ value: '{other}', display: 'other.user@okta.local' }] },
      ],
    },
  },
  replaceMembers: {
    method: 'patch',
    path: '/Groups/{group}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'replace', path: 'members', value: [{ value: '{user}', display: 'test.user@okta.local' }] }],
    },
  },
  replaceGroup: {
    method: 'put',
    path: '/Groups/{group}',
    body: {
      schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
      id: '{group}',
      displayName: 'Test SCIMv2',
      members: [{ value: '{user}' }, { value: '{other}' }],
    },
  },
  deleteGroup: { method: 'delete', path: '/Groups/{group}' },
} as const satisfies Record<string, Recorded>;
