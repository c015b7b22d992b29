import type { ChatGroup, ChatMessage, GroupMember, Notification } from '@workforce/contracts';

const idOf = (kind: number, number: number): string =>
  `0000000${kind}-0000-7000-8000-${String(number).padStart(12, '0')}`;
const MORNING = Date.parse('2026-03-07T08:00:00.000Z');
const minutesLater = (minutes: number): string => new Date(MORNING + minutes * 60_000).toISOString();

let lastGroup = 0;
let lastMember = 0;
let lastNotification = 0;

/** A group of which the user is a member, with everything read. */
export const aGroup = (changes: Partial<ChatGroup> = {}): ChatGroup => ({
  id: idOf(1, (lastGroup += 1)),
  title: 'Night team',
  description: null,
  unitId: null,
  unitName: null,
  displayOrder: lastGroup,
  memberCount: 3,
  isMember: true,
  unreadCount: 0,
  lastMessageAt: null,
  lastMessageNumber: 0,
  lastReadMessageId: null,
  ...changes,
});

/** The group's message with that number, sent that many minutes after 08:00. */
export const aMessage = (group: ChatGroup, number: number, changes: Partial<ChatMessage> = {}): ChatMessage => ({
  id: idOf(2, number),
  number,
  content: `Message ${number}`,
  groupId: group.id,
  recipientId: null,
  senderId: idOf(9, 1),
  senderName: 'Mika Halonen',
  createdAt: minutesLater(number),
  isRead: true,
  ...changes,
});

export const aMember = (changes: Partial<GroupMember> = {}): GroupMember => {
  lastMember += 1;
  return {
    id: idOf(3, lastMember),
    userId: idOf(9, lastMember),
    role: 'member',
    user: { name: 'Mika Halonen', username: 'mika' },
    ...changes,
  };
};

/** An unread notification of a new shift. */
export const aNotification = (changes: Partial<Notification> = {}): Notification => ({
  id: idOf(4, (lastNotification += 1)),
  userId: idOf(9, 1),
  type: 'schedule_created',
  title: 'New shift',
  message: 'You work on Mar 09, 2026.',
  link: '/schedule',
  isRead: false,
  createdAt: minutesLater(lastNotification),
  ...changes,
});
