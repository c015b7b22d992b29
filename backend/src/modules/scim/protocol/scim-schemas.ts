/** Names that RFC 7643 and 7644 give to resources and messages. */
export const SCIM = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
  resourceType: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  serviceProviderConfig: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
} as const;

export const SCIM_CONTENT_TYPE = 'application/scim+json';

/** Where SCIM is served, below the server's address. */
export const SCIM_ROOT = 'scim/v2';

/** The most resources of one page, members of the groups of one page (of a single group all), and operations of one PATCH. */
export const SCIM_LIMITS = {
  pageSize: 200,
  defaultPageSize: 100,
  operations: 1_000,
  membersOfPage: 10_000,
  filterLength: 1_000,
};

/** A resource as SCIM shows it. */
export interface ScimResource {
  schemas: string[];
  id: string;
  meta: { resourceType: string; created: string; lastModified: string; location: string; version: string };
}
