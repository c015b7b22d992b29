import { PoolClient } from './pool-client.ts';
import { preparedName } from './statement.ts';

/**
 * Pool connection that sends every `statement` as a named prepared statement of the driver. Kysely passes text and
 * values only, so the name is added here. Stateless: the driver tracks what each connection has prepared.
 */
export class NamedStatementClient extends PoolClient {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' ? preparedName(text) : undefined;
    const named = name === undefined ? args : [{ name, text, values }, ...rest];
    return super.query(...named);
  }
}
