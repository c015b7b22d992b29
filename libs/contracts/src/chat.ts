import type { Id, Instant } from './primitives.ts';
import type { OfUnit } from './sites.ts';

/** Longest message, in characters after trimming (`decisions §8`). */
export const MESSAGE_MAX_LENGTH = 4_000;

/** Page size of `GET /api/messages/group/{id}`. */
export const MESSAGES_PER_PAGE = 50;

export const GROUP_MEMBER_ROLES = ['member', 'admin'] as const;
export type GroupMemberRole = (typeof GROUP_MEMBER_ROLES)[number];

/** A team's chat group (§2.13). */
export interface ChatGroup extends OfUnit {
  id: Id;
  title: string;
  description: string | null;
  displayOrder: number;
  memberCount: number;
  isMember: boolean;
  /** Other people's messages after the caller's read mark; 0 for non-members. */
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
  /** The unit that it is for; null for everyone (`sites §1`). */
  unitId?: Id | null;
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
  /** Sequence number within the group, from 1 without gaps; a gap means that a message was missed. */
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
  /** Whether the caller has read it; own messages always count as read. */
  isRead: boolean;
  /**
   * The `Idempotency-Key` that it was sent under, if there was one. Included only for its sender, wherever the message is read, whose
   * devices match it to their pending message.
   */
  key?: string;
}

/** A message as listed by `GET /api/messages`, across all groups. */
export interface InboxMessage extends ChatMessage {
  groupTitle: string;
}

/** Body of `POST /api/messages`. */
export interface SendMessageRequest {
  content: string;
  groupId: Id;
  recipientId?: null;
}

/** A member's read position in a group. */
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
