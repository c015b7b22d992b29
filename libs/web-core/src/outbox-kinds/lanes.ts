/**
 * Task changes, photos and clock actions are sent in the order they were made in (`decisions §10`): a task may need its photo, and a
 * submitted checklist takes nothing more.
 */
export const FLOOR_LANE = 'floor';

/** Messages stay in order within their group. */
export const chatLane = (groupId: string): string => `chat-${groupId}`;
