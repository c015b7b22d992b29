import type { Id, Instant } from './primitives.ts';

/** Longest message, in characters after trimming (`decisions §8`). */
export const MESSAGE_MAX_LENGTH = 4_000;

/** Messages that one answer of `GET /api/messages/group/{id}` holds. */
export const MESSAGES_PER_PAGE = 50;

export const GROUP_MEMBER_ROLES = ['member', 'admin'] as const;
export type GroupMemberRole = (typeof GROUP_MEMBER_ROLES)[number];

/** A place where a team talks (§2.13). */
export interface ChatGroup {
  id: Id;
  title: string;
  description: string | null;
  displayOrder: number;
  memberCount: number;
  isMember: boolean;
  /** Messages of others after the caller's read mark; 0 for whoever isn't a member. */
  unreadCount: number;
  lastMessageAt: Instant | null;
  /** `number` of the last message; 0 when there is none. */
  lastMessageNumber: number;
  /** The last message that the caller has read; null when none. */
  lastReadMessageId: Id | null;
}

/** Body of `POST /api/chat-groups`. */
export interface CreateChatGroupRequest {
  title: string;
  description?: string | null;
}

export interface GroupMember {
  id: Id;
  userId: Id;
  role: GroupMemberRole;
  user: { name: string; username: string };
}

/** Body of `POST /api/chat-groups/{id}/members`. */
export interface AddMemberRequest {
  userId: Id;
  /** `member` by default. */
  role?: GroupMemberRole;
}

/** Body of `PUT /api/chat-groups/order`. */
export interface GroupOrderRequest {
  groupOrders: { id: Id; displayOrder: number }[];
}

export interface ChatMessage {
  id: Id;
  /** Its place in the group, from 1 without gaps: who misses one knows it. */
  number: number;
  content: string;
  groupId: Id;
  /** Always null: messages go to groups (`decisions §8`). */
  recipientId: null;
  /** Null once the sender's account is deleted. */
  senderId: Id | null;
  /** Null once the sender's account is deleted; screens show 'Unknown User'. */
  senderName: string | null;
  createdAt: Instant;
  /** Whether the caller has read it; own messages are read. */
  isRead: boolean;
  /**
   * The `Idempotency-Key` that it was sent under, if there was one. Only its sender gets it, wherever the message is read: it tells
   * which of their unconfirmed messages has arrived.
   */
  key?: string;
}

/** A message as `GET /api/messages` lists it over all groups. */
export interface InboxMessage extends ChatMessage {
  groupTitle: string;
}

/** Body of `POST /api/messages`. */
export interface SendMessageRequest {
  content: string;
  groupId: Id;
  recipientId?: null;
}

/** How far somebody has read in a group. */
export interface ReadMark {
  groupId: Id;
  /** The last message that was read; null when none. */
  messageId: Id | null;
  unreadCount: number;
}

/** Body of `PUT /api/chat-groups/{id}/read`. */
export interface ReadMarkRequest {
  /** The last message that the caller has seen. */
  messageId: Id;
}
