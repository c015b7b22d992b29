import type { Type } from '@nestjs/common';
import ts from 'typescript';
import { constrain, isOptional, rulesOf } from './constraints.ts';
import type { Schema } from './schema.ts';
import { oneLine, type Source } from './source.ts';

/**
 * Schemas of the DTO classes that validate requests: types and docstrings from the sources, limits from
 * class-validator.
 */
export class DtoSchemas {
  /** @param classes DTO classes that fields may refer to, by name */
  constructor(
    private readonly source: Source,
    private readonly classes: ReadonlyMap<string, Type>,
  ) {}

  /** The object schema of a class. */
  of(declaration: ts.ClassDeclaration, runtime: Type): Schema & { properties: Record<string, Schema> } {
    const rules = rulesOf(runtime);
    const defaults = new runtime() as Record<string, unknown>;
    const properties: Record<string, Schema> = {};
    const required: string[] = [];
    for (const property of this.source.checker.getTypeAtLocation(declaration).getProperties()) {
      const own = rules.get(property.name);
      if (!own) continue;
      const value = defaults[property.name];
      // A required field may have a value that isn't checked here: null where that has a meaning, or blank where the domain refuses it.
      const optional = (isOptional(own) && value !== undefined) || (property.flags & ts.SymbolFlags.Optional) !== 0;
      const description = oneLine(this.docOf(property, declaration));
      properties[property.name] = {
        ...constrain(this.fieldSchema(property, runtime), own),
        ...(description && { description }),
        ...(optional && value !== undefined && { default: value }),
      };
      if (!optional) required.push(property.name);
    }
    return {
      type: 'object',
      properties,
      ...(required.length > 0 && { required }),
      additionalProperties: false,
    };
  }

  /** Adds the class to the components and returns a reference to it. */
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
    const runtime = this.classes.get(nested.name?.text ?? '');
    if (!runtime)
      throw new Error(`${element.getText()} of ${owner.name}.${property.name} must be exported from a *.dto.ts`);
    const reference = this.reference(nested, runtime);
    return element === type ? reference : { type: 'array', items: reference };
  }

  /** A field's own docstring, or that of the contract that the class implements. */
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
