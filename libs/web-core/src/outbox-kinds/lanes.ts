/**
 * Task updates, photos and clock actions are sent in the order they were made (`decisions §10`): a task may need its photo, and a
 * submitted checklist accepts no updates.
 */
export const FLOOR_LANE = 'floor';

/** One lane per group: messages of a group stay in order. */
export const chatLane = (groupId: string): string => `chat-${groupId}`;
