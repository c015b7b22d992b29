import { Get } from '@nestjs/common';
import { notFound } from '../../../platform/errors/domain-error.ts';
import { Param } from '../../../platform/http/route-input.ts';
import { listResponse } from '../protocol/list-request.ts';
import { ScimController } from '../protocol/scim-controller.ts';
import { SCIM, SCIM_LIMITS, SCIM_ROOT } from '../protocol/scim-schemas.ts';
import { CurrentProvisioner, type Provisioner } from '../provisioner.ts';
import { RESOURCE_TYPES, SCHEMAS } from './attributes.ts';

/** What of SCIM is offered (RFC 7644 §4). */
@ScimController(SCIM_ROOT)
export class ScimDiscoveryController {
  /** The features that are offered. */
  @Get('ServiceProviderConfig')
  config(@CurrentProvisioner() { baseUrl }: Provisioner): object {
    return {
      schemas: [SCIM.serviceProviderConfig],
      patch: { supported: true },
      bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
      filter: { supported: true, maxResults: SCIM_LIMITS.pageSize },
      changePassword: { supported: false },
      sort: { supported: false },
      etag: { supported: true },
      authenticationSchemes: [
        {
          type: 'oauthbearertoken',
          name: 'API token',
          description: 'A token that an administrator has made for provisioning, as a bearer token.',
          primary: true,
        },
      ],
      meta: metaOf(baseUrl, 'ServiceProviderConfig', 'ServiceProviderConfig'),
    };
  }

  /** The kinds of resources. */
  @Get('ResourceTypes')
  types(@CurrentProvisioner() { baseUrl }: Provisioner): object {
    return listed(RESOURCE_TYPES.map((type) => resourceType(type, baseUrl)));
  }

  /** One kind of resources. */
  @Get('ResourceTypes/:id')
  type(@CurrentProvisioner() { baseUrl }: Provisioner, @Param('id') id: string): object {
    return resourceType(found(RESOURCE_TYPES, id), baseUrl);
  }

  /** The schemas of the resources. */
  @Get('Schemas')
  schemas(@CurrentProvisioner() { baseUrl }: Provisioner): object {
    return listed(SCHEMAS.map((schema) => presentSchema(schema, baseUrl)));
  }

  /** One schema. */
  @Get('Schemas/:id')
  schema(@CurrentProvisioner() { baseUrl }: Provisioner, @Param('id') id: string): object {
    return presentSchema(found(SCHEMAS, id), baseUrl);
  }
}

const listed = (resources: readonly object[]) => listResponse(resources, { total: resources.length, startIndex: 1 });

const metaOf = (baseUrl: string, resourceType: string, path: string) => ({
  resourceType,
  location: `${baseUrl}/${SCIM_ROOT}/${path}`,
});

const resourceType = (type: (typeof RESOURCE_TYPES)[number], baseUrl: string) => ({
  schemas: [SCIM.resourceType],
  ...type,
  meta: metaOf(baseUrl, 'ResourceType', `ResourceTypes/${type.id}`),
});

const presentSchema = (schema: (typeof SCHEMAS)[number], baseUrl: string) => ({
  schemas: [SCIM.schema],
  ...schema,
  meta: metaOf(baseUrl, 'Schema', `Schemas/${schema.id}`),
});

function found<Item extends { id: string }>(items: readonly Item[], id: string): Item {
  const item = items.find((each) => each.id === id);
  if (!item) throw notFound('The resource');
  return item;
}
