import type { Type } from '@nestjs/common';
// class-transformer has no public way to ask for what @Type named; Nest's own mapped types read the same store.
// @ts-expect-error it ships no types for this path
import { defaultMetadataStorage } from 'class-transformer/cjs/storage.js';
import ts from 'typescript';
import { constrain, isOptional, rulesOf } from './constraints.ts';
import type { Schema } from './schema.ts';
import { oneLine, type Source } from './source.ts';

interface TypeStore {
  findTypeMetadata(owner: Type, field: string): { typeFunction(): Type } | undefined;
}

/** Schemas of the classes that requests are checked against: types and docstrings from the sources, limits from class-validator. */
export class DtoSchemas {
  constructor(private readonly source: Source) {}

  /** The schema of a class's fields. */
  of(declaration: ts.ClassDeclaration, runtime: Type): Schema & { properties: Record<string, Schema> } {
    const rules = rulesOf(runtime);
    const defaults = new runtime() as Record<string, unknown>;
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of this.source.checker.getTypeAtLocation(declaration).getProperties()) {
      const own = rules.get(property.name);
      if (!own) continue;
      const value = defaults[property.name];
      const description = oneLine(this.docOf(property, declaration));
      properties[property.name] = {
        ...constrain(this.fieldSchema(property, runtime), own),
        ...(description && { description }),
        ...(value !== undefined && { default: value }),
      };
      if (!isOptional(own)) required.push(property.name);
    }
    return {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    };
  }

  /** Makes the class a component and returns a reference to it. */
  reference(declaration: ts.ClassDeclaration, runtime: Type): Schema {
    const name = runtime.name;
    if (!this.source.contracts.schemas[name]) {
      this.source.contracts.schemas[name] = {};
      const description = oneLine(this.source.docOf(this.source.checker.getTypeAtLocation(declaration).getSymbol()));
      this.source.contracts.schemas[name] = { ...(description && { description }), ...this.of(declaration, runtime) };
    }
    return { $ref: `#/components/schemas/${name}` };
  }

  private fieldSchema(property: ts.Symbol, owner: Type): Schema {
    const declaration = property.valueDeclaration;
    const type = declaration && ts.isPropertyDeclaration(declaration) ? declaration.type : undefined;
    if (!type) throw new Error(`${owner.name}.${property.name} needs an explicit type`);
    const element = ts.isArrayTypeNode(type) ? type.elementType : type;
    const nested = this.source.classNamed(element);
    if (!nested) return this.source.schemaOf(type);
    const reference = this.reference(nested, nestedClass(owner, property.name));
    return element === type ? reference : { type: 'array', items: reference };
  }

  /** A field's own docstring, or that of the contract the class implements. */
  private docOf(property: ts.Symbol, declaration: ts.ClassDeclaration): string {
    const own = this.source.docOf(property);
    if (own) return own;
    const contracts = (declaration.heritageClauses ?? []).flatMap((clause) => [...clause.types]);
    return contracts
      .map((contract) => this.source.docOf(this.source.checker.getTypeAtLocation(contract).getProperty(property.name)))
      .filter(Boolean)
      .join(' ');
  }
}

/** The class behind a nested field: `@Type` names it, else the emitted metadata does. */
function nestedClass(owner: Type, field: string): Type {
  const named = (defaultMetadataStorage as TypeStore).findTypeMetadata(owner, field)?.typeFunction();
  const type = named ?? (Reflect.getMetadata('design:type', owner.prototype as object, field) as Type | undefined);
  if (!type || type === Array) throw new Error(`${owner.name}.${field} needs @Type(() => …)`);
  return type;
}
