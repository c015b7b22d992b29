import type { Compilable, CompiledQuery, Kysely, RawBuilder } from 'kysely';

/** Stands in a statement where a value will be. */
class Slot {
  constructor(readonly name: string) {}

  /** Whoever makes a text or a number of it would put that into the statement for good. */
  [Symbol.toPrimitive](): never {
    throw new Error(`'${this.name}' is not a value: it stands for those that come with each run`);
  }

  toJSON(): never {
    return this[Symbol.toPrimitive]();
  }
}

/** So many texts of one statement are kept; a list with ten filters can have more, but nobody asks for all of them. */
const MOST_KEPT = 256;

/**
 * A statement whose text is built and compiled once for each set of values that are there, and then only given its values:
 * building one with the query builder costs the processor more than sending it. For what nearly every request does.
 *
 * @param build builds it, as it would be for these values. Its text may depend on which of them are there (not undefined), and on
 * nothing else: it gets stand-ins, which can be handed to the query builder and to nothing else
 * @returns runs it with values and answers its rows
 */
export function statement<Tables, Values extends object, Row>(
  build: (db: Kysely<Tables>, values: Values) => Compilable<Row> | RawBuilder<Row>,
): (db: Kysely<Tables>, values: Values) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>();

  const compile = (db: Kysely<Tables>, names: readonly string[]): CompiledQuery<Row> => {
    const slots = Object.fromEntries(names.map((name) => [name, new Slot(name)]));
    return build(db, slots as Values).compile(db);
  };

  return async (db, values) => {
    const given = values as Record<string, unknown>;
    const names = Object.keys(given)
      .filter((name) => given[name] !== undefined)
      .sort();
    const shape = names.join();
    let query = compiled.get(shape);
    if (!query) {
      query = compile(db, names);
      if (compiled.size < MOST_KEPT) compiled.set(shape, query);
    }
    const parameters = query.parameters.map((value) => (value instanceof Slot ? given[value.name] : value));
    return (await db.executeQuery<Row>({ ...query, parameters })).rows;
  };
}
