/** Ticks, photos and submissions stay in order with each other: a task may need its photo, and a submitted checklist takes nothing more. */
export const CHECKLISTS_LANE = 'checklists';

/** Presses of the time clock build on each other. */
export const CLOCK_LANE = 'clock';

/** Messages stay in order within their group. */
export const chatLane = (groupId: string): string => `chat-${groupId}`;
