import type { Collection } from '@mikro-orm/core';
import type { SnakeCase } from '@mikro-orm/postgresql';
import type { Id } from '@workforce/contracts';

type Related = { id: Id };

type Method = (...args: never[]) => unknown;

type ColumnName<Name, Value> = Name extends string
  ? NonNullable<Value> extends Collection<infer _Item> | Method
    ? never
    : NonNullable<Value> extends Related
      ? `${SnakeCase<Name>}_id`
      : SnakeCase<Name>
  : never;

/**
 * The driver returns instants as text in its own format (read them with `instantText`); queries compare them with a
 * `Date`.
 */
type ColumnValue<Value> = Value extends Date ? string | Date : Value extends Related ? Id : Value;

/** The columns of an entity's table, derived from the entity, for typed Kysely queries. */
export type TableOf<Entity> = {
  [Name in keyof Entity as ColumnName<Name, Entity[Name]>]: ColumnValue<Entity[Name]>;
};
