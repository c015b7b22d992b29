export const en = { screens: { chat: 'Team Chat', messages: 'Team Messages' } } as const;
