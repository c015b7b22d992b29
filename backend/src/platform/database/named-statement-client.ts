import { Client } from 'pg';
import { preparedName } from './statement.ts';

/**
 * Connection of the pool that sends every `statement` as the driver's named prepared statement. Kysely passes text and values only,
 * so the name is added here. Keeps no state: what a connection has prepared is the driver's own business.
 */
export class NamedStatementClient extends Client {
  // The driver's overloads return a promise, nothing or the submitted cursor; `never` is the one type that overrides them all.
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    const named = name === undefined ? args : [{ name, text, values }, ...rest];
    return Reflect.apply(super.query, this, named) as never;
  }
}
