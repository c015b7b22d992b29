import type { Id } from '@workforce/contracts';
import type { Caller } from './caller.ts';

/** The ids of a list read with one row per page, in order. */
export async function pageByPage(caller: Caller, path: string): Promise<Id[]> {
  const ids: Id[] = [];
  let cursor: string | undefined;
  do {
    const query = { limit: 1, ...(cursor === undefined ? {} : { cursor }) };
    const { body, headers } = await caller.get(path).query(query).expect(200);
    ids.push(...(body as { id: Id }[]).map(({ id }) => id));
    cursor = headers['x-next-cursor'];
  } while (cursor !== undefined);
  return ids;
}
