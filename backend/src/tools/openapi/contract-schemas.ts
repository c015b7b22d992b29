import { createGenerator, type Schema as GeneratedSchema, type SchemaGenerator } from 'ts-json-schema-generator';
import type { Schema, Schemas } from './schema.ts';

/** The types of `libs/contracts` as JSON schemas, with their docstrings. */
export class ContractSchemas {
  /** Named types referenced so far; they become the document's components. */
  readonly schemas: Schemas = {};
  private readonly generator: SchemaGenerator;

  constructor(contracts: string) {
    this.generator = createGenerator({
      path: `${contracts}/src/index.ts`,
      tsconfig: `${contracts}/tsconfig.json`,
      skipTypeCheck: true,
      encodeRefs: false,
      sortProps: false,
    });
  }

  /** @throws Error when the contracts have no type of this name */
  reference(name: string): Schema {
    if (!this.schemas[name]) {
      const { definitions = {} } = this.generator.createSchema(name);
      for (const [key, definition] of Object.entries(definitions)) {
        this.schemas[componentName(key)] ??= toComponents(definition) as Schema;
      }
    }
    return { $ref: `#/components/schemas/${componentName(name)}` };
  }
}

const componentName = (name: string) => name.replace(/[^\w.-]+/g, '-');

/** Rewrites references to the document's components. */
function toComponents(value: GeneratedSchema | unknown): unknown {
  if (Array.isArray(value)) return value.map(toComponents);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]: [string, unknown]) => [
      key,
      key === '$ref' && typeof inner === 'string'
        ? `#/components/schemas/${componentName(inner.replace('#/definitions/', ''))}`
        : toComponents(inner),
    ]),
  );
}
