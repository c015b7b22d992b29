import type { Recorded } from '../scim-stage.ts';

/** Requests as Microsoft documents them for Entra ID ("Develop and plan provisioning for a SCIM endpoint"), with names of its quirks. */
export const ENTRA = {
  findUser: { method: 'get', path: '/Users?filter=userName+eq+%22Test_User_dfeef4c5-5681-4387-b016-bdf221e82081%22' },
  createUser: {
    method: 'post',
    path: '/Users',
    body: {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:User',
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User',
      ],
      externalId: '0a21f0f2-8d2a-4f8e-bf98-7363c4aed4ef',
      userName: 'Test_User_ab6490ee-1e48-479e-a20b-2d77186b5dd1',
      active: true,
      emails: [{ primary: true, type: 'work', value: 'Test_User_fd0ea19b-0777-472c-9f96-4f70d2226f2e@testuser.com' }],
      meta: { resourceType: 'User' },
      name: { formatted: 'givenName familyName', familyName: 'familyName', givenName: 'givenName' },
      roles: [],
      'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
    },
  },
  replaceWorkEmail: {
    method: 'patch',
    path: '/Users/{user}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [
        { op: 'Replace', path: 'emails[type eq "work"].value', value: 'updatedEmail@microsoft.com' },
        { op: 'Replace', path: 'name.familyName', value: 'updatedFamilyName' },
      ],
    },
  },
  replaceWithoutPath: {
    method: 'patch',
    path: '/Users/{user}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [
        {
          op: 'replace',
          value: {
            displayName: 'Bjfe',
            'name.givenName': 'Kim',
            'name.familyName': 'Lind',
            'emails[type eq "work"].value': 'kim@microsoft.com',
            'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:department': 'Finance',
          },
        },
      ],
    },
  },
  addManager: {
    method: 'patch',
    path: '/Users/{user}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [
        {
          op: 'Add',
          path: 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User:manager',
          value: [
            {
              $ref: 'http://.../scim/Users/10263A6910a84ef9a581dd9b8dcc0eae',
              value: '10263A6910a84ef9a581dd9b8dcc0eae',
            },
          ],
        },
        { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '+49 30 1234' },
      ],
    },
  },
  renameByList: {
    method: 'patch',
    path: '/Users/{user}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [
        {
          op: 'Replace',
          path: 'userName',
          value: [{ $ref: null, value: '5b50642d-79fc-4410-9e90-4c077cdd1a59@testuser.com' }],
        },
      ],
    },
  },
  disable: {
    method: 'patch',
    path: '/Users/{user}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'Replace', path: 'active', value: 'False' }],
    },
  },
  disableByList: {
    method: 'patch',
    path: '/Users/{user}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'Replace', path: 'active', value: [{ $ref: null, value: 'False' }] }],
    },
  },
  enable: {
    method: 'patch',
    path: '/Users/{user}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'Replace', path: 'active', value: 'True' }],
    },
  },
  deleteUser: { method: 'delete', path: '/Users/{user}' },
  createGroup: {
    method: 'post',
    path: '/Groups',
    body: {
      schemas: [
        'urn:ietf:params:scim:schemas:core:2.0:Group',
        'http://schemas.microsoft.com/2006/11/ResourceManagement/ADSCIM/2.0/Group',
      ],
      externalId: '8aa1a0c0-c4c3-4bc0-b4a5-2ef676900159',
      displayName: 'displayName',
      meta: { resourceType: 'Group' },
    },
  },
  readGroup: { method: 'get', path: '/Groups/{group}?excludedAttributes=members' },
  findGroup: { method: 'get', path: '/Groups?excludedAttributes=members&filter=displayName+eq+%22displayName%22' },
  renameGroup: {
    method: 'patch',
    path: '/Groups/{group}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [
        { op: 'Replace', path: 'displayName', value: '1879db59-3bdf-4490-ad68-ab880a269474updatedDisplayName' },
      ],
    },
  },
  addMember: {
    method: 'patch',
    path: '/Groups/{group}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'Add', path: 'members', value: [{ $ref: null, value: '{user}' }] }],
    },
  },
  removeMember: {
    method: 'patch',
    path: '/Groups/{group}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'Remove', path: 'members', value: [{ $ref: null, value: '{user}' }] }],
    },
  },
  removeMemberByPath: {
    method: 'patch',
    path: '/Groups/{group}',
    body: {
      schemas: ['urn:ietf:params:scim:api:messages:2.0:PatchOp'],
      Operations: [{ op: 'Remove', path: 'members[value eq "{user}"]' }],
    },
  },
  isMember: { method: 'get', path: '/Groups?filter=id+eq+%22{group}%22+and+members+eq+%22{user}%22&attributes=id' },
  deleteGroup: { method: 'delete', path: '/Groups/{group}' },
} as const satisfies Record<string, Recorded>;
