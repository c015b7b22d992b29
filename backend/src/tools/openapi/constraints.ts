import type { Type } from '@nestjs/common';
import { getMetadataStorage, ValidationTypes } from 'class-validator';
import type { Schema } from './schema.ts';

interface Rule {
  /** The decorator's name, such as `maxLength`, or its kind if it has no name. */
  name: string;
  constraints: unknown[];
  /** Whether it applies to each element of an array. */
  each: boolean;
}

/** The class-validator rules of a class, own and inherited, by field. */
export function rulesOf(target: Type): Map<string, Rule[]> {
  const rules = new Map<string, Rule[]>();
  for (const { name, type, propertyName, constraints, each } of getMetadataStorage().getTargetValidationMetadatas(
    target,
    '',
    false,
    false,
  )) {
    const rule = { name: name ?? type, constraints: constraints ?? [], each };
    rules.set(propertyName, [...(rules.get(propertyName) ?? []), rule]);
  }
  return rules;
}

const isText = (schema: Schema) => schema.type === 'string';

/** The type of whole numbers, null where it was allowed. */
const asInteger = (type: Schema['type']): Schema['type'] =>
  Array.isArray(type) ? type.map((each) => (each === 'number' ? 'integer' : each)) : 'integer';

/**
 * Schema keywords of each rule. Rules that the type expresses already (`isString`) or that no schema can express add
 * nothing.
 */
const EFFECTS: Record<string, (schema: Schema, constraints: unknown[]) => Schema> = {
  isInt: (schema) => ({ ...schema, ...(!schema.anyOf && { type: asInteger(schema.type) }) }),
  isPositive: () => ({ exclusiveMinimum: 0 }),
  min: (_, [minimum]) => ({ minimum: Number(minimum) }),
  max: (_, [maximum]) => ({ maximum: Number(maximum) }),
  isNotEmpty: (schema) => (isText(schema) && !schema.minLength ? { minLength: 1 } : {}),
  minLength: (_, [minLength]) => ({ minLength: Number(minLength) }),
  maxLength: (_, [maxLength]) => ({ maxLength: Number(maxLength) }),
  isLength: (_, [minLength, maxLength]) => ({
    minLength: Number(minLength ?? 0),
    ...(maxLength !== undefined && { maxLength: Number(maxLength) }),
  }),
  matches: (_, [pattern]) => (pattern instanceof RegExp ? { pattern: pattern.source } : {}),
  isIn: (schema, [values]) => (schema.$ref || schema.enum || !Array.isArray(values) ? {} : { enum: [...values] }),
  isEmail: () => ({ format: 'email' }),
  isUuid: (schema) => (schema.$ref ? {} : { format: 'uuid' }),
  isDay: (schema) => (schema.$ref ? {} : { format: 'date' }),
  isIso8601: (schema) => (schema.$ref ? {} : { format: 'date-time' }),
  arrayMinSize: (_, [minItems]) => ({ minItems: Number(minItems) }),
  arrayMaxSize: (_, [maxItems]) => ({ maxItems: Number(maxItems) }),
  arrayNotEmpty: () => ({ minItems: 1 }),
  arrayUnique: () => ({ uniqueItems: true }),
};

/** A schema narrowed by the rules of its field. */
export function constrain(schema: Schema, rules: readonly Rule[]): Schema {
  return rules.reduce<Schema>((narrowed, { name, constraints, each }) => {
    const effect = EFFECTS[name];
    if (!effect) return narrowed;
    if (each && narrowed.items)
      return { ...narrowed, items: { ...narrowed.items, ...effect(narrowed.items, constraints) } };
    return { ...narrowed, ...effect(narrowed, constraints) };
  }, schema);
}

/** Whether the field may be absent. */
export const isOptional = (rules: readonly Rule[]) =>
  rules.some(({ name }) => name === ValidationTypes.CONDITIONAL_VALIDATION);
