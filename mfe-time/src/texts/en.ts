export const en = {
  screens: {
    timeClock: 'Time Clock',
    timeManagement: 'Time Management',
    timeAudit: 'Time Card Audit Log',
    timeOff: 'Time Off',
  },
} as const;
