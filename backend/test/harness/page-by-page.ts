import type { Id } from '@workforce/contracts';
import type { Caller } from './caller.ts';

/** The ids of a list that is read one row a page, in the order in which they came. */
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
