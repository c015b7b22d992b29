import { randomUUID } from 'node:crypto';
import { resolved, type Schema } from './described.ts';

type Json = unknown;

/** A field of a body, by its path. */
export interface Place {
  path: (string | number)[];
  schema: Schema;
}

/** Every field of a body's schema, including those of objects in arrays (element 0). */
export function placesIn(schema: Schema, path: Place['path'] = []): Place[] {
  const { properties, items } = resolved(schema);
  const own = Object.entries(properties ?? {}).flatMap(([name, field]) => {
    const place = [...path, name];
    return [{ path: place, schema: field }, ...placesIn(field, place)];
  });
  if (!items) return own;
  const first = [...path, 0];
  return [...own, { path: first, schema: items }, ...placesIn(items, first)];
}

/** The body with `value` at a path; missing objects on the way are created. */
export function withAt(body: Json, [step, ...rest]: Place['path'], value: Json, schema: Schema): Json {
  if (step === undefined) return value;
  const { properties, items } = resolved(schema);
  if (typeof step === 'number') {
    const list = Array.isArray(body) ? body : [];
    const element = withAt(list[step] ?? exampleOf(items ?? {}), rest, value, items ?? {});
    return [...list.slice(0, step), element, ...list.slice(step + 1)];
  }
  const object = (typeof body === 'object' && body !== null ? body : {}) as Record<string, Json>;
  return { ...object, [step]: withAt(object[step], rest, value, properties?.[step] ?? {}) };
}

function exampleOf(schema: Schema): Json {
  const { properties, format, type } = resolved(schema);
  if (properties)
    return Object.fromEntries(
      Object.entries(properties).flatMap(([name, field]) => (name === 'id' ? [[name, exampleOf(field)]] : [])),
    );
  if (format === 'uuid' || schema.$ref?.endsWith('/Id')) return randomUUID();
  return type === 'string' ? 'x' : 1;
}
