import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely';

/** Placeholder for a value while a statement is compiled. */
class Placeholder {
  constructor(readonly name: string) {}

  /** Coercing a placeholder would bake its value into the compiled SQL. */
  [Symbol.toPrimitive](): never {
    throw new Error(`'${this.name}' is a placeholder: pass it to the query builder unchanged`);
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

const names = new Map<string, string>();

/** The name of the prepared statement with this text; undefined when the text isn't a `statement`'s. */
export const preparedName = (text: string): string | undefined => names.get(text);

/**
 * A statement that is compiled once per process, and parsed and planned once per connection (prepared statement). For
 * the hottest statements, which ADR 4 lists; its text must not depend on the values, and one plan must suit them all
 * (one row, found by its key).
 *
 * @param name the prepared statement's name, unique in the process, up to 63 bytes
 * @param build builds the statement from placeholders, which may be passed to the query builder only
 * @returns runs the statement with values and returns its rows
 */
export function statement<Tables, Values extends object, Row>(
  name: string,
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  let compiled: CompiledQuery<Row> | undefined;

  const compile = (db: Kysely<Tables>, fields: readonly string[]): CompiledQuery<Row> => {
    const placeholders = Object.fromEntries(fields.map((field) => [field, new Placeholder(field)]));
    const query = build(db, placeholders as Values).compile(db);
    names.set(query.sql, name);
    return query;
  };

  return async (db, values) => {
    compiled ??= compile(db, Object.keys(values));
    const valuesByName = values as Record<string, unknown>;
    const parameters = compiled.parameters.map((value) =>
      value instanceof Placeholder ? valuesByName[value.name] : value,
    );
    return (await db.executeQuery<Row>({ ...compiled, parameters })).rows;
  };
}
