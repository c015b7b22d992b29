import { randomUUID } from 'node:crypto';

/** Inserts a group with these members and that many messages; returns its id. Needs PostgreSQL 18. */
export async function fillGroup(stage, { title, members, messages = 0 }) {
  const [{ id }] = await stage.rows(
    `insert into chat_groups (id, created_at, title, display_order, last_message_number, last_message_at, member_count)
     values (uuidv7(), now(), $1, 1, $2, now(), $3) returning id`,
    [title, messages, members.length],
  );
  await stage.rows(
    `insert into chat_group_members (id, group_id, user_id, role, joined_at, read_number, own_after_read)
     select uuidv7(), $1, u.id, 'member', now(), 0, 0 from users u where u.username = any($2)`,
    [id, members],
  );
  await stage.rows(
    `insert into messages (id, group_id, number, sender_id, content, created_at)
     select uuidv7(n * interval '1 millisecond' - interval '1 day'), $1, n, u.id, 'Message ' || n || ' of the day', now()
     from generate_series(1, $2::int) n, (select id from users where username = $3) u`,
    [id, messages, members[0]],
  );
  return id;
}

/** Sends a message to a group; repeating the key doesn't send it again. */
export async function say(url, headers, groupId, content, key = randomUUID()) {
  return fetch(`${url}/api/messages`, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: JSON.stringify({ groupId, content }),
  });
}

/** Usernames of the organisation's first people. */
export const peopleUpTo = (count) => Array.from({ length: count }, (_, index) => `person-${index + 1}`);

/** Runs `work` for each item, a few at a time. */
export async function forEach(list, work, atOnce = 8) {
  const waiting = [...list.entries()];
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await work(next[1], next[0]);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
