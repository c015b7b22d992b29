import type { ChatGroup, ChatMessage, Id } from '@workforce/contracts';
import type { User } from '../../src/modules/users/user.entity.ts';
import type { Caller } from '../harness/caller.ts';
import type { TestApp } from '../harness/test-app.ts';

export interface Somebody {
  person: User;
  caller: Caller;
}

/** A manager who created a group, and two members. */
export interface Talk {
  manager: Somebody;
  anna: Somebody;
  bert: Somebody;
  group: ChatGroup;
}

export async function openGroup(manager: Somebody, members: Somebody[] = [], title = 'Night team'): Promise<ChatGroup> {
  const { body } = await manager.caller.post('/api/chat-groups').send({ title }).expect(201);
  for (const { person } of members) await add(manager, (body as ChatGroup).id, person.id);
  return body as ChatGroup;
}

export const add = (manager: Somebody, groupId: Id, userId: Id) =>
  manager.caller.post(`/api/chat-groups/${groupId}/members`).send({ userId }).expect(201);

export const remove = (manager: Somebody, groupId: Id, userId: Id) =>
  manager.caller.delete(`/api/chat-groups/${groupId}/members/${userId}`).expect(204);

export async function aTalk(test: TestApp): Promise<Talk> {
  const manager = await test.signedIn('manager');
  const anna = await test.signedIn('employee');
  const bert = await test.signedIn('employee');
  return { manager, anna, bert, group: await openGroup(manager, [anna, bert]) };
}

/** @param key the request's `Idempotency-Key` */
export async function say(who: Somebody, groupId: Id, content: string, key?: string): Promise<ChatMessage> {
  const { body } = await who.caller
    .post('/api/messages')
    .set(key === undefined ? {} : { 'Idempotency-Key': key })
    .send({ groupId, content })
    .expect(201);
  return body as ChatMessage;
}

export async function read(who: Somebody, groupId: Id, messageId: Id) {
  const { body } = await who.caller.put(`/api/chat-groups/${groupId}/read`).send({ messageId }).expect(200);
  return body as { unreadCount: number; messageId: Id };
}

export async function groupsOf(who: Somebody): Promise<ChatGroup[]> {
  return (await who.caller.get('/api/chat-groups').expect(200)).body as ChatGroup[];
}

export async function seen(who: Somebody, groupId: Id): Promise<ChatGroup> {
  const group = (await groupsOf(who)).find(({ id }) => id === groupId);
  if (!group) throw new Error('The group is not on the list');
  return group;
}

export async function messagesOf(who: Somebody, groupId: Id, before?: Id): Promise<ChatMessage[]> {
  const { body } = await who.caller
    .get(`/api/messages/group/${groupId}`)
    .query(before ? { before } : {})
    .expect(200);
  return body as ChatMessage[];
}
