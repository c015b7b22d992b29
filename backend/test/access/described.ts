import { readFileSync } from 'node:fs';
import { OPENAPI_FILE } from '../../src/platform/openapi/openapi.ts';

/** The part of JSON Schema that request descriptions use. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  anyOf?: Schema[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
}

interface Operation {
  parameters?: { name?: string; in?: string; schema?: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema } | undefined> };
}

const document = JSON.parse(readFileSync(OPENAPI_FILE, 'utf8')) as {
  paths: Record<string, Record<string, Operation> | undefined>;
  components: { schemas: Record<string, Schema> };
};

const operationOf = (route: string): Operation => {
  const [method = '', path = ''] = route.split(' ');
  const operation = document.paths[path]?.[method.toLowerCase()];
  if (!operation) throw new Error(`The API's description has no ${route}`);
  return operation;
};

/** The schema that a reference points to. */
export function resolved(schema: Schema): Schema {
  if (schema.$ref === undefined) return schema;
  const target = document.components.schemas[schema.$ref.slice('#/components/schemas/'.length)];
  if (!target) throw new Error(`Nothing is called ${schema.$ref}`);
  return resolved(target);
}

/** The schema of a route's JSON body in the OpenAPI document; undefined for a route without one. */
export function bodySchema(route: string): Schema | undefined {
  const schema = operationOf(route).requestBody?.content['application/json']?.schema;
  return schema && resolved(schema);
}

/** The query parameters of a route in the OpenAPI document. */
export const queryParameters = (route: string): { name: string; schema: Schema }[] =>
  (operationOf(route).parameters ?? []).flatMap(({ name, in: where, schema = {} }) =>
    where === 'query' && name !== undefined ? [{ name, schema: resolved(schema) }] : [],
  );

/** Whether the schema allows null. */
export function isNullable(schema: Schema): boolean {
  const { type, anyOf, enum: values, const: only } = resolved(schema);
  return (
    type === 'null' ||
    (Array.isArray(type) && type.includes('null')) ||
    values?.includes(null) === true ||
    only === null ||
    anyOf?.some(isNullable) === true
  );
}
