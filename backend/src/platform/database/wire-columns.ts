import { type AliasedRawBuilder, sql } from 'kysely';
import { instantText } from './instants.ts';

/** A column for each name, each with its own type, so that a row is typed by the names. */
type WireColumn<Shape, Name extends keyof Shape> = Name extends string ? AliasedRawBuilder<Shape[Name], Name> : never;

/**
 * Selects columns under their wire names; instants, whose columns end in `_at`, as text.
 *
 * @param columns the table's columns by wire name
 */
export const wireColumns =
  <Shape>() =>
  <Name extends keyof Shape & string>(alias: string, columns: Readonly<Record<Name, string>>) =>
    Object.entries<string>(columns).map(([name, column]) => {
      const reference = `${alias}.${column}`;
      return (column.endsWith('_at') ? instantText(reference) : sql.ref(reference)).as(name);
    }) as unknown as WireColumn<Shape, Name>[];
